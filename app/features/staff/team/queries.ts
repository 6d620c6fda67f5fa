import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type {
  createStaffMember,
  listStaffMembers,
  NewStaffMember,
  removeStaffMember,
  transferOwnership,
} from '#contract/staff/team.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'

export const membersQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: ['/api/staff/members'],
  queryFn: ({ client, signal }) =>
    asStaff(client, browserApi<typeof listStaffMembers>('GET', '/api/staff/members', { signal })),
})

export function useAddMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewStaffMember) =>
      asStaff(client, browserApi<typeof createStaffMember>('POST', '/api/staff/members', { body })),
    onSuccess: () => client.invalidateQueries(membersQuery),
  })
}

export function useRemoveMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      asStaff(client, browserApi<typeof removeStaffMember>('DELETE', `/api/staff/members/${id}`)),
    // Also after a failure: a colleague may have been faster.
    onSettled: () => client.invalidateQueries(membersQuery),
  })
}

export function useTransferOwnership() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, password }: { id: number; password: string }) =>
      asStaff(
        client,
        browserApi<typeof transferOwnership>('POST', `/api/staff/members/${id}/ownership`, { body: { password } }),
      ),
    // What only the owner can change elsewhere in the console is not theirs any more.
    onSuccess: () => client.invalidateQueries(),
  })
}
