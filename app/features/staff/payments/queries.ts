import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { listProofs } from '#contract/staff/proofs.ts'
import { asStaff, fresh } from '../as-staff.ts'
import { pollWhileActive } from '../poll-while-active.ts'

const halfAMinute = 30_000

/** The oldest deadline first. New ones come by themselves. */
export const proofsQuery = queryOptions({
  ...fresh,
  queryKey: ['/api/staff/proofs'],
  queryFn: ({ signal, client }) =>
    asStaff(client, browserApi<typeof listProofs>('GET', '/api/staff/proofs', { signal })),
  refetchInterval: pollWhileActive(halfAMinute),
})

/** So many the server hands out at once. */
export const maxProofs = 200

export const pictureOf = (uploadId: number) => `/api/staff/uploads/${uploadId}`
