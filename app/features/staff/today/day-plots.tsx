import { today as words } from '#content/staff/today.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { Today } from '#contract/staff/overview.ts'
import { DayBars, shortDay } from './day-bars.tsx'
import { PlotCard } from './plot-card.tsx'
import { shortNumber } from './scale.ts'

type Days = Today['days']

export function RegistrationsPlot({ days }: { days: Days }) {
  const text = words.registrations
  const total = days.reduce((sum, { registrations }) => sum + registrations, 0)
  const best = maxDay(days, ({ registrations }) => registrations)
  const summary = text.summary(String(total), shortDay(best.day), String(best.registrations))
  return (
    <PlotCard
      title={text.title}
      note={words.thirtyDays}
      figure={String(total)}
      none={total === 0 ? text.none : undefined}
      table={{
        columns: [words.day, text.column, text.paid],
        rows: days
          .toReversed()
          .map(({ day, registrations, paid }) => [shortDay(day), String(registrations), String(paid)]),
      }}
    >
      <DayBars
        summary={summary}
        tone="action"
        days={days.map(({ day, registrations }) => ({ day, value: registrations }))}
      />
    </PlotCard>
  )
}

export function RevenuePlot({ days }: { days: Days }) {
  const text = words.revenue
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0)
  const best = maxDay(days, ({ revenue }) => revenue)
  return (
    <PlotCard
      title={text.title}
      note={text.note}
      figure={formatRupees(total)}
      none={days.every(({ revenue }) => revenue === 0) ? text.none : undefined}
      table={{
        columns: [words.day, text.column],
        rows: days.toReversed().map(({ day, revenue }) => [shortDay(day), formatRupees(revenue)]),
      }}
    >
      <DayBars
        summary={text.summary(formatRupees(total), shortDay(best.day), formatRupees(best.revenue))}
        tone="marigold"
        axis={(value) => `${value < 0 ? '−' : ''}₹${shortNumber(Math.abs(value))}`}
        days={days.map(({ day, revenue }) => ({ day, value: revenue }))}
      />
    </PlotCard>
  )
}

function maxDay(days: Days, of: (day: Days[number]) => number): Days[number] {
  return days.reduce((best, day) => (of(day) > of(best) ? day : best))
}
