import { Rupees } from '#app/ui/rupees.tsx'
import { eventFacts } from '#content/event-facts.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const words = eventFacts.price

interface EventPriceProps {
  event: Pick<Masterclass, 'price' | 'listPrice' | 'kind'>
  /** The masterclass's box prints prices with Rs. (docs/spec.md §2.7). */
  sign?: '₹' | 'Rs. '
  className?: string
}

/** The price, and the regular one crossed out beside it. */
export function EventPrice({ event: { price, listPrice }, sign = '₹', className = '' }: EventPriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 leading-tight">
      <span className="sr-only">{listPrice === null ? words.label : words.earlyBird}: </span>
      <strong className={`price font-bold font-display ${className}`}>
        {price === 0 ? words.free : <Rupees amount={price} sign={sign} />}
      </strong>
      {listPrice !== null && (
        <>
          <span className="sr-only">. {words.regular}: </span>
          <s className="text-muted">
            <Rupees amount={listPrice} sign={sign} />
          </s>
        </>
      )}
    </p>
  )
}
