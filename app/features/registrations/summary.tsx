import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { BreakByClause } from '#app/ui/break-by-clause.tsx'
import { Rupees } from '#app/ui/rupees.tsx'
import { registration } from '#content/registration.ts'
import type { Availability } from '#contract/payments.ts'
import { availabilityQuery } from './checkout-queries.ts'
import type { Offer } from './offer.ts'

const { total, refund, sent } = registration

export function Summary({ offer, isSent }: { offer: Offer; isSent: boolean }) {
  const { data } = useQuery(availabilityQuery(offer.slug))
  const { title, date, time, format, words } = offer
  const rows = [
    [words.rows.title, title],
    [words.rows.date, date],
    [words.rows.time, time],
    [words.rows.format, <BreakByClause key={format} text={format} />],
  ] as const
  return (
    <section aria-labelledby="summary-title" className="ticket">
      <div className="band px-5 pt-5 pb-6 sm:px-8 sm:pt-6 sm:pb-7 lg:px-7">
        <h2 id="summary-title" className="eyebrow text-marigold">
          {words.summary}
        </h2>
        <dl className="mt-3 grid gap-x-8 gap-y-2 sm:mt-4 sm:gap-y-3.5 sm:max-lg:grid-cols-2">
          {rows.map(([term, text]) => (
            <div key={term} className="max-sm:grid max-sm:grid-cols-[5.25rem_1fr] max-sm:items-baseline">
              <dt className="text-on-band/80 text-label">{term}</dt>
              <dd className="text-balance font-semibold leading-snug max-sm:text-small">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="bg-card px-5 py-5 sm:px-8 sm:py-6 lg:px-7">
        <Total
          label={words.rows.price}
          price={data?.price ?? offer.price}
          seats={data && !isSent ? seatsOf(data) : undefined}
          isSent={isSent}
        />
      </div>
    </section>
  )
}

interface TotalProps {
  label: string
  price: number
  seats: string | undefined
  isSent: boolean
}

function Total({ label, price, seats, isSent }: TotalProps) {
  return (
    <>
      <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <dt className="text-muted text-label">
            <span className="sr-only">{label}: </span>
            {isSent ? sent.label : total.label}
          </dt>
          <dd className="price font-bold font-display text-[2.5rem] leading-none lg:text-[3.25rem]">
            {price === 0 ? total.free : <Rupees amount={price} />}
          </dd>
        </div>
        {seats && (
          <div>
            <dt className="sr-only">Seats</dt>
            <dd>
              <Badge tone="marigold" icon="users">
                {seats}
              </Badge>
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-3 text-muted text-small">
        {!isSent && <span className="max-sm:hidden">{total.note} </span>}
        {refund.text}{' '}
        <Link to={refund.to} target="_blank" className="text-link">
          {refund.link}
        </Link>
      </p>
    </>
  )
}

/** Shown only when there is a limit. */
function seatsOf({ isOpen, seatsLeft }: Availability): string | undefined {
  if (!isOpen) return total.closed
  if (seatsLeft === null) return undefined
  if (seatsLeft === 0) return total.full
  return seatsLeft === 1 ? total.seatsLeft.one : `${seatsLeft} ${total.seatsLeft.many}`
}
