import { useQuery } from '@tanstack/react-query'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { bank as words } from '#content/staff/bank.ts'
import { limits } from '#contract/limits.ts'
import type { Period } from '#contract/staff/bookkeeping.ts'
import { ExactLines } from './exact-lines.tsx'
import { OtherLines } from './other-lines.tsx'
import { linesQuery } from './queries.ts'
import { UndoBar } from './undo-bar.tsx'
import { useApprovals } from './use-approvals.ts'

/** The bank's lines of a period, matched as things stand now. */
export function Lines({ period }: { period: Period }) {
  const { data, dataUpdatedAt, isError, isFetching, isPlaceholderData, refetch } = useQuery(linesQuery(period))
  const { approve, isApproving, undo, isUndoing, refetch: refetchAll } = useApprovals()
  if (!data && isError && !isFetching) return <Notice {...words.failed} retry={() => void refetch()} />
  if (!data) return <Spinner label={words.loading} className="py-16" />
  const { lines, counts } = data
  if (Object.values(counts).every((count) => count === 0)) return <Notice {...words.empty} />
  return (
    <div aria-busy={isPlaceholderData} className={`grid gap-8 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      <UndoBar
        lines={lines.filter(({ verdict }) => verdict === 'approved')}
        since={dataUpdatedAt}
        isUndoing={isUndoing}
        onUndo={undo}
        onDue={refetchAll}
      />
      <ExactLines
        lines={lines
          .filter(({ verdict }) => verdict === 'exact' || verdict === 'refund')
          .slice(0, limits.statement.maxApproved)}
        count={counts.exact + counts.refund}
        isApproving={isApproving}
        onApprove={approve}
      />
      <OtherLines lines={lines} counts={counts} isApproving={isApproving} onApprove={approve} />
    </div>
  )
}
