import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { cancellation } from '#content/staff/cancellation.ts'
import { formatDate } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { CancellationProgress } from '#contract/staff/cancellation.ts'
import { PanelFailed, PanelLoading } from '../../../list/panel-states.tsx'
import { CardRefunds } from './card-refunds.tsx'
import { cancellationQuery } from './queries.ts'
import { Transfers } from './transfers.tsx'

const words = cancellation.progress

/** What a cancelled event still owes. It is on the event's page, so it is found again after a reload. */
export function CancellationPanel({ eventId }: { eventId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(cancellationQuery(eventId))
  const progress = data?.progress
  if (progress)
    return (
      <Frame>
        <Progress progress={progress} />
      </Frame>
    )
  return (
    <Frame>
      {isError && !isFetching ? (
        <PanelFailed text={words.failed} retry={() => void refetch()} />
      ) : (
        <PanelLoading label={words.loading} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="cancellation"
      className="mb-4 flex flex-col gap-5 rounded-card border border-line bg-card p-4 sm:p-5 xl:max-w-[60rem]"
    >
      <h2 id="cancellation" className="font-semibold text-heading">
        {words.title}
      </h2>
      {children}
    </section>
  )
}

function Progress({ progress }: { progress: CancellationProgress }) {
  const { card, failed, transfers, checklist, proofs, decision } = progress
  const isOwed = card.total.count + transfers.total.count + proofs.count > 0
  const isDone = card.pending.count + failed.length + checklist.length + proofs.count === 0
  return (
    <>
      <Decision decision={decision} />
      {!isOwed && (decision?.moved ?? 0) === 0 && <p className="text-muted">{words.nothing}</p>}
      {card.total.count > 0 && <CardRefunds card={card} failed={failed} />}
      {transfers.total.count > 0 && <Transfers transfers={transfers} checklist={checklist} />}
      {proofs.count > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {words.proofs(proofs.count, formatRupees(proofs.amount))}
          <Link to="/staff/payments" className="min-h-11 content-center text-link">
            {words.verify}
          </Link>
        </p>
      )}
      {isOwed && isDone && (
        <p role="status" className="flex items-center gap-2 font-semibold text-accepted">
          <Icon name="check" className="size-5" />
          {words.done}
        </p>
      )}
    </>
  )
}

function Decision({ decision }: Pick<CancellationProgress, 'decision'>) {
  if (!decision || decision.people === 0) return null
  const { people, at, moved, nextEventSlug } = decision
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      {words.emailed(people, formatDate(at))} {moved > 0 && words.moved(moved)}
      {moved > 0 && nextEventSlug && (
        <Link
          to={`/staff/registrations/${encodeURIComponent(nextEventSlug)}`}
          className="min-h-11 content-center text-link"
        >
          {words.seeNext}
        </Link>
      )}
    </p>
  )
}
