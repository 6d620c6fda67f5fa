import { today as words } from '#content/staff/today.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { Today } from '#contract/staff/overview.ts'
import { LevelBars } from './level-bars.tsx'
import { PlotCard } from './plot-card.tsx'

export function SeatsPlot({ events }: { events: Today['events'] }) {
  const text = words.seats
  const sold = events.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0)
  // An event without a seat limit is drawn relative to the fullest event.
  const maxTaken = Math.max(1, ...events.map(({ seatsTaken }) => seatsTaken))
  return (
    <PlotCard
      title={text.title}
      none={events.length === 0 ? text.none : undefined}
      table={{
        columns: [text.event, text.taken, text.paid, text.seats],
        rows: events.map(({ title, startDate, seatsTaken, paid, seats }) => [
          withDay(title, startDate),
          String(seatsTaken),
          String(paid),
          seats === null ? text.unlimited : String(seats),
        ]),
      }}
    >
      <LevelBars
        summary={text.summary(events.length, sold)}
        levels={events.map(({ slug, title, startDate, seats, seatsTaken, paid }) => ({
          id: slug,
          name: withDay(title, startDate),
          text: seats === null ? text.ofNoLimit(seatsTaken) : text.of(seatsTaken, seats),
          value: Math.min(paid, seatsTaken),
          lighter: seatsTaken,
          max: seats ?? maxTaken,
        }))}
      />
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 text-label text-muted">
        <Swatch className="bg-action">{text.paidSeats}</Swatch>
        <Swatch className="bg-action opacity-45">{text.held}</Swatch>
      </p>
    </PlotCard>
  )
}

/** First the day, which tells the dates of one event apart even where the title is cut off. */
function withDay(title: string, startDate: string | null): string {
  const on = startDate ? dayInIndia(startDate) : undefined
  return on ? `${on.day} ${on.month.slice(0, 3)} · ${title}` : title
}

export function FunnelPlot({ funnel }: { funnel: Today['funnel'] }) {
  const text = words.funnel
  const stages = [
    { name: text.registered, value: funnel.registered },
    { name: text.awaiting, value: funnel.awaiting },
    { name: text.paid, value: funnel.paid },
  ]
  const shareOf = (value: number) => `${Math.round((value / Math.max(1, funnel.registered)) * 100)}%`
  return (
    <PlotCard
      title={text.title}
      note={words.thirtyDays}
      none={funnel.registered === 0 ? text.none : undefined}
      table={{
        columns: [text.stage, text.people, text.share],
        rows: stages.map(({ name, value }) => [name, String(value), shareOf(value)]),
      }}
    >
      <LevelBars
        summary={text.summary(funnel.registered, funnel.awaiting, funnel.paid)}
        levels={stages.map(({ name, value }) => ({
          id: name,
          name,
          text: name === text.registered ? String(value) : `${value} · ${shareOf(value)}`,
          value,
          max: funnel.registered,
        }))}
      />
    </PlotCard>
  )
}

interface InterestPlotProps {
  interest: Today['interest']
  /** A course's title by its slug, if known. */
  titles: ReadonlyMap<string, string>
}

export function InterestPlot({ interest, titles }: InterestPlotProps) {
  const text = words.interest
  const named = interest.map(({ courseSlug, count }) => ({
    id: courseSlug,
    name: titles.get(courseSlug) ?? courseSlug,
    count,
  }))
  const people = interest.reduce((sum, { count }) => sum + count, 0)
  const maxCount = Math.max(1, ...interest.map(({ count }) => count))
  return (
    <PlotCard
      title={text.title}
      className="md:col-span-2 xl:col-span-1"
      none={interest.length === 0 ? text.none : undefined}
      table={{ columns: [text.course, text.people], rows: named.map(({ name, count }) => [name, String(count)]) }}
    >
      <LevelBars
        tone="marigold"
        summary={text.summary(interest.length, people)}
        levels={named.map(({ id, name, count }) => ({ id, name, text: String(count), value: count, max: maxCount }))}
      />
    </PlotCard>
  )
}

function Swatch({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2.5 rounded-full ${className}`} />
      {children}
    </span>
  )
}
