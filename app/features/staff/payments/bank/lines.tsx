import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { bank as words } from '#content/staff/bank.ts'
import { limits } from '#contract/limits.ts'
import type { Period } from '#contract/staff/bookkeeping.ts'
import { ApprovedLines } from './approved-lines.tsx'
import { ExactLines } from './exact-lines.tsx'
import { OtherLines } from './other-lines.tsx'
import { linesQuery } from './queries.ts'
import { UndoBar } from './undo-bar.tsx'
import { useApprovals } from './use-approvals.ts'
import { useLineNews } from './use-line-news.ts'

/** The bank's lines of a period, matched as things stand now. */
export function Lines({ period }: { period: Period }) {
  const { data, dataUpdatedAt: since, isError, isFetching, isPlaceholderData, refetch } = useQuery(linesQuery(period))
  const { approve, approving, undo, undoing, refetch: refetchAll } = useApprovals()
  const region = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const news = useLineNews(isPlaceholderData ? undefined : data?.lines, {
    period: `${period.from} ${period.to}`,
    findTarget: () => bar.current ?? region.current,
  })
  if (!data && isError && !isFetching) return <Notice {...words.failed} retry={() => void refetch()} />
  if (!data) return <Spinner label={words.loading} className="py-16" />
  const { lines, counts, otherCount } = data
  if (otherCount === 0 && Object.values(counts).every((count) => count === 0)) return <Notice {...words.empty} />
  const approved = lines.filter(({ verdict }) => verdict === 'approved')
  const hasApproved = approved.length > 0
  const times = { since, undoing, onUndo: undo }
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={words.lines}
      aria-busy={isPlaceholderData}
      className={`grid gap-8 outline-none ${isPlaceholderData ? 'opacity-60' : ''} ${hasApproved ? 'max-lg:pb-20' : ''}`}
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      {hasApproved && <UndoBar ref={bar} lines={approved} {...times} onDue={refetchAll} />}
      <ExactLines
        lines={lines
          .filter(({ verdict }) => verdict === 'exact' || verdict === 'refund')
          .slice(0, limits.statement.maxApproved)}
        count={counts.exact + counts.refund}
        approving={approving}
        isBelowBar={hasApproved}
        onApprove={approve}
      />
      {hasApproved && <ApprovedLines lines={approved} count={counts.approved} {...times} />}
      <OtherLines lines={lines} counts={counts} approving={approving} onApprove={approve} />
      {otherCount > 0 && <p className="text-muted text-small">{words.leftOut(otherCount)}</p>}
    </section>
  )
}
