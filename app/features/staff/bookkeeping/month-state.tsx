import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { bookkeeping } from '#content/staff/bookkeeping.ts'
import { formatDate } from '#contract/dates.ts'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import { nameMonth } from './name-month.ts'
import { monthFrom } from './period.ts'
import { closedMonthsQuery, gstSettingsQuery } from './queries.ts'

const words = bookkeeping.state

/** Open, not over yet, or closed by whom; the owner can close it. */
export function MonthState({ month, now }: { month: string; now: Date }) {
  const { data: months } = useQuery(closedMonthsQuery)
  const { data: settings } = useQuery(gstSettingsQuery)
  const [isClosing, setIsClosing] = useState(false)
  if (!months || !settings) return null
  const name = nameMonth(month)
  const closed = months.closed.find((one) => one.month === month)
  const isOver = month < monthFrom(now, 0)
  const [title, text] = closed
    ? [words.closed(name), describeClosing(closed)]
    : isOver
      ? [words.open(name), settings.isOwner ? words.openText : `${words.openText} ${words.owner}`]
      : [words.running(name), words.runningText]
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <Icon
        name={closed ? 'lock' : isOver ? 'info' : 'clock'}
        className={`size-6 shrink-0 ${closed ? 'text-accepted' : 'text-action'}`}
      />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-base">{title}</h2>
        <p className="text-muted text-small">{text}</p>
      </div>
      {isOver && !closed && settings.isOwner && (
        <Button variant="secondary" onClick={() => setIsClosing(true)} className="max-sm:w-full">
          {bookkeeping.close.open(name)}
        </Button>
      )}
      <CloseMonthDialog month={month} isOpen={isClosing} onClose={() => setIsClosing(false)} />
    </section>
  )
}

function describeClosing({ closed_at, closedBy }: { closed_at: string; closedBy: string | null }): string {
  const day = formatDate(closed_at)
  return closedBy ? words.closedBy(day, closedBy) : words.closedOn(day)
}
