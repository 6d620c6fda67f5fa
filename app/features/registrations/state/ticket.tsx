import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { brand } from '#content/brand.ts'

export interface TicketFacts {
  /** Whether it is valid; only then is it styled as a ticket. */
  isBooked: boolean
  title: string
  days: string
  hours: string
  place: string
  /** The amount and its details, on the stub. */
  amount: { term: string; text: string }
  lines: readonly { term: string; text: string }[]
}

/** The ticket: event above, payment on the stub below. Prints as a receipt. */
export function Ticket({ isBooked, title, days, hours, place, amount, lines }: TicketFacts) {
  return (
    <section aria-labelledby="ticket-title" className="ticket">
      <div className={`${isBooked ? 'band' : 'bg-action-soft'} px-6 pt-6 pb-8 sm:px-8 sm:pt-8 print:bg-card`}>
        <p className="font-display font-semibold text-small">{brand.name}</p>
        <h2 id="ticket-title" className="wrap-anywhere mt-2 text-title">
          {title}
        </h2>
        <ul className="mt-6 flex flex-col gap-2.5 font-medium">
          <Fact icon="calendar" text={days} />
          <Fact icon="clock" text={hours} />
          <Fact icon="video" text={place} />
        </ul>
      </div>
      <dl className="bg-card px-6 pt-7 pb-7 sm:px-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
          <dt className="text-muted">{amount.term}</dt>
          <dd className="price font-bold font-display text-title tabular-nums">{amount.text}</dd>
        </div>
        {lines.map(({ term, text }) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2.5 last:pb-0"
          >
            <dt className="text-muted text-small">{term}</dt>
            <dd className="wrap-anywhere font-medium tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Fact({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-5.5" />
      <span>
        <DatedText text={text} />
      </span>
    </li>
  )
}
