import { Rupees } from '#app/ui/rupees.tsx'
import { eventWords } from '#content/event-page.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const { box } = eventWords

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
      <span className="sr-only">{listPrice === null ? box.price : box.earlyBird}: </span>
      <strong className={`price font-bold font-display ${className}`}>
        {price === 0 ? box.free : <Rupees amount={price} sign={sign} />}
      </strong>
      {listPrice !== null && (
        <>
          <span className="sr-only">. {box.listPrice}: </span>
          <s className="text-muted">
            <Rupees amount={listPrice} sign={sign} />
          </s>
        </>
      )}
    </p>
  )
}
