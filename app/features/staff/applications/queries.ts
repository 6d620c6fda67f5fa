import { type InfiniteData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type {
  DecidedApplication,
  decideApplications,
  listDecidedApplications,
  listStaffApplications,
  noteApplication,
  StaffApplication,
  undoApplications,
} from '#contract/staff/applications.ts'
import { asStaff } from '../as-staff.ts'

export const applicationsKey = '/api/staff/applications'

export interface ApplicationsPage {
  rows: StaffApplication[]
  next: number | null
}

export const fetchApplications = (query: QueryInputOf<typeof listStaffApplications>, signal: AbortSignal) =>
  browserApi<typeof listStaffApplications>('GET', '/api/staff/applications', { query, signal })

/** Returns how many changed: those already decided by a colleague do not. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { ids: number[]; status: 'accepted' | 'rejected' }) => {
      const call = browserApi<typeof decideApplications>('POST', '/api/staff/applications/decision', { body })
      return (await asStaff(client, call)).changed
    },
    // Also after a failure: a colleague may have decided some.
    onSettled: () => refetchDecided(client),
  })
}

/** One press: what was decided together is undone together. */
export interface UndoableDecision {
  status: 'accepted' | 'rejected'
  applications: Pick<DecidedApplication, 'id' | 'name'>[]
  /** The deadline on this browser's clock, never later than the server's. */
  undoUntil: number
}

/** The member's own, the latest first. */
export const undoableQuery = queryOptions({
  queryKey: [applicationsKey, 'decided'],
  queryFn: async ({ client, signal }): Promise<UndoableDecision[]> => {
    const requestedAt = Date.now()
    const call = browserApi<typeof listDecidedApplications>('GET', '/api/staff/applications/decided', { signal })
    const groups = Map.groupBy(await asStaff(client, call), ({ status, undoMs }) => `${status} ${undoMs}`)
    return [...groups.values()].flatMap((applications) => {
      const [first] = applications
      return first ? { status: first.status, applications, undoUntil: requestedAt + first.undoMs } : []
    })
  },
})

/** Returns how many are undecided again: those whose minute is over are not. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ applications }: UndoableDecision) => {
      const body = { ids: applications.map(({ id }) => id) }
      const call = browserApi<typeof undoApplications>('POST', '/api/staff/applications/decision/undo', { body })
      return (await asStaff(client, call)).undone
    },
    onSettled: () => refetchDecided(client),
  })
}

const refetchDecided = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [applicationsKey] }),
    client.invalidateQueries({ queryKey: ['/api/staff/today'] }),
  ])

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
        { queryKey: [applicationsKey], predicate: ({ queryKey }) => queryKey[1] !== 'decided' },
        (data) => data && { ...data, pages: data.pages.map((page) => withNote(page, id, note)) },
      ),
  })
}

function withNote(page: ApplicationsPage, id: number, note: string): ApplicationsPage {
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, note: note.trim() || null } : row)) }
}
