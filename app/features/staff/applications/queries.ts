import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type {
  decideApplications,
  listStaffApplications,
  noteApplication,
  StaffApplication,
} from '#contract/staff/applications.ts'
import { asStaff } from '../as-staff.ts'

export const applicationsKey = '/api/staff/applications'

export interface ApplicationsPage {
  rows: StaffApplication[]
  next: number | null
}

export const fetchApplications = (query: QueryInputOf<typeof listStaffApplications>, signal: AbortSignal) =>
  browserApi<typeof listStaffApplications>('GET', '/api/staff/applications', { query, signal })

interface Decision {
  ids: readonly number[]
  status: 'accepted' | 'rejected'
}

/** The API's limit per request. */
const maxPerRequest = 100

/** Returns how many changed: those already decided by a colleague do not. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, status }: Decision) => {
      let changed = 0
      for (let start = 0; start < ids.length; start += maxPerRequest) {
        const body = { ids: ids.slice(start, start + maxPerRequest), status }
        const call = browserApi<typeof decideApplications>('POST', '/api/staff/applications/decision', { body })
        changed += (await asStaff(client, call)).changed
      }
      return changed
    },
    // Also after a failure: earlier batches may have succeeded.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [applicationsKey] }),
        client.invalidateQueries({ queryKey: ['/api/staff/today'] }),
      ]),
  })
}

/** Updates the cached text instead of refetching the list. */
export function useNote(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => {
      const call = browserApi<typeof noteApplication>('PUT', `/api/staff/applications/${id}/note`, { body: { note } })
      return asStaff(client, call)
    },
    onSuccess: (_, note) =>
      client.setQueriesData<InfiniteData<ApplicationsPage>>(
        { queryKey: [applicationsKey] },
        (data) => data && { ...data, pages: data.pages.map((page) => withNote(page, id, note)) },
      ),
  })
}

function withNote(page: ApplicationsPage, id: number, note: string): ApplicationsPage {
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, note: note.trim() || null } : row)) }
}
