import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi, getErrorMessage, isRefusedWith } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.tsx'
import { bank as words } from '#content/staff/bank.ts'
import type { approveBankLines, undoBankLines } from '#contract/staff/bank-lines.ts'
import { asStaff } from '../../as-staff.ts'
import { todayQuery } from '../../today/queries.ts'
import { proofsQuery } from '../queries.ts'
import { linesKey } from './queries.ts'
import { useOncePerLine } from './use-once-per-line.ts'

export interface ChosenMatch {
  lineId: number
  orderId: number
}

/** Approves lines together, and undoes that for a minute. The list is fetched again either way: a colleague may be at it too. */
export function useApprovals() {
  const client = useQueryClient()
  // Resolves with the new lines: until then the old ones must not be approved again.
  const refetch = () => {
    for (const { queryKey } of [proofsQuery, todayQuery]) void client.invalidateQueries({ queryKey })
    return client.invalidateQueries({ queryKey: [linesKey] })
  }
  const showError = (title: string) => (error: unknown) =>
    toast({ title, description: getErrorMessage(error, words.unreachable), tone: 'destructive' })
  const approval = useMutation({
    mutationFn: (matches: ChosenMatch[]) =>
      asStaff(
        client,
        browserApi<typeof approveBankLines>('POST', '/api/staff/bank-lines/approval', { body: { matches } }),
      ),
    onError: showError(words.notApproved),
    onSettled: refetch,
  })
  const reversal = useMutation({
    mutationFn: (lineIds: number[]) =>
      asStaff(client, browserApi<typeof undoBankLines>('POST', '/api/staff/bank-lines/undo', { body: { lineIds } })),
    onSuccess: () => toast({ title: words.undone }),
    onError: (error) => {
      // In another tab, or by a colleague: that is what was wanted.
      if (isRefusedWith(error, 'already_decided')) toast({ title: getErrorMessage(error, words.undone) })
      else showError(words.notUndone)(error)
    },
    onSettled: refetch,
  })
  const [approve, approving] = useOncePerLine(approval.mutateAsync, (matches) => matches.map(({ lineId }) => lineId))
  const [undo, undoing] = useOncePerLine(reversal.mutateAsync, (lineIds) => lineIds)
  return { approve, approving, undo, undoing, refetch }
}
