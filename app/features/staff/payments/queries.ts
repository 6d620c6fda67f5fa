import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { listProofs } from '#contract/staff/proofs.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'
import { pollWhileActive } from '../poll-while-active.ts'

const halfAMinute = 30_000

/** Earliest deadline first. Polls for new ones. */
export const proofsQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: ['/api/staff/proofs'],
  queryFn: ({ signal, client }) =>
    asStaff(client, browserApi<typeof listProofs>('GET', '/api/staff/proofs', { signal })),
  refetchInterval: pollWhileActive(halfAMinute),
})

/** The server's page size. */
export const maxProofs = 200

export const pictureOf = (uploadId: number) => `/api/staff/uploads/${uploadId}`
