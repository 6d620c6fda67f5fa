import { Rupees } from '#app/ui/rupees.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { hasNoFuture } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const words = eventFacts.price

type Sign = '₹' | 'Rs. '

/** A page prints its prices with one sign: the masterclass's with Rs., the workshop's with ₹ (docs/spec.md §2.7, §2.8). */
export const signOf = ({ kind }: Pick<Masterclass, 'kind'>): Sign => (kind === 'workshop' ? '₹' : 'Rs. ')

interface EventPriceProps {
  event: Pick<Masterclass, 'price' | 'listPrice' | 'kind'>
  state: EventState
  sign?: Sign
  className?: string
}

/** The price, and until the event is over the regular one crossed out; each says which it is. */
export function EventPrice({ event: { price, listPrice }, state, sign = '₹', className = '' }: EventPriceProps) {
  const regular = hasNoFuture(state) ? null : listPrice
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 leading-tight">
      {regular === null && <span className="sr-only">{words.label}: </span>}
      <strong className={`price font-bold font-display ${className}`}>
        {price === 0 ? words.free : <Rupees amount={price} sign={sign} />}
      </strong>
      {regular !== null && (
        <span className="text-label text-muted">
          <span className="block font-semibold">{words.earlyBird}</span>
          <span className="sr-only">. </span>
          {words.regular}{' '}
          <s>
            <Rupees amount={regular} sign={sign} />
          </s>
        </span>
      )}
    </p>
  )
}
