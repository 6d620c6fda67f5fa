import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asStaff } from './as-staff.ts'

/** Sends one change, then refetches what these keys name; even after a failure, since a colleague's change may be its reason. */
export function useStaffChange(keys: readonly string[]) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => asStaff(client, send()),
    onSettled: () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  // One mutation sends several calls, each with its own reply.
  const change = <Reply>(send: () => Promise<Reply>) => mutateAsync(send) as Promise<Reply>
  return { change, isPending }
}
