import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Rupees } from '#app/ui/rupees.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { registration } from '#content/registration.ts'
import { taxSentence } from '#content/taxes.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Availability } from '#contract/payments.ts'
import type { Refusal } from './find-refusal.ts'
import type { OrderSummary } from './order-summary.ts'

const { total, refund, sent } = registration
const { states } = eventFacts

interface SummaryProps {
  order: OrderSummary
  picture: ReactNode
  now: Availability | undefined
  refusal: Refusal | undefined
  isSent: boolean
}

export function Summary({ order, picture, now, refusal, isSent }: SummaryProps) {
  const { title, date, time, length, words } = order
  const rows = [
    [words.rows.date, date],
    [words.rows.time, time],
    [
      words.rows.format,
      <>
        {length && <span className="inline-block">{length},</span>} <span className="inline-block">{words.format}</span>
      </>,
    ],
  ] as const
  return (
    <section aria-labelledby="summary-title" className="ticket">
      <div className="band px-5 pt-5 pb-6 sm:px-8 sm:pt-6 sm:pb-7 lg:px-7">
        <div className="flex items-center gap-4 lg:block">
          {picture}
          <div>
            <h2 id="summary-title" className="eyebrow text-marigold">
              {words.summary}
            </h2>
            <dl className="mt-1 lg:mt-3">
              <dt className="sr-only">{words.rows.title}</dt>
              <dd className="text-balance font-display font-semibold text-heading leading-snug">{title}</dd>
            </dl>
          </div>
        </div>
        <dl className="mt-4 grid gap-x-8 gap-y-1.5 sm:gap-y-3.5 sm:max-lg:grid-cols-3">
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
          price={now?.price ?? order.price}
          state={isSent ? undefined : stateOf(order, now, refusal)}
          isSent={isSent}
          isRefused={refusal !== undefined}
        />
        {order.price > 0 && !refusal && (
          <Conditions event={order.event} methods={now?.methods ?? order.event.methods} isSent={isSent} />
        )}
      </div>
    </section>
  )
}

interface TotalProps {
  label: string
  price: number
  state: string | undefined
  isSent: boolean
  isRefused: boolean
}

function Total({ label, price, state, isSent, isRefused }: TotalProps) {
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div>
        <dt className="text-muted text-label">
          {isRefused ? (
            label
          ) : (
            <>
              <span className="sr-only">{label}: </span>
              {isSent ? sent.label : total.label}
            </>
          )}
        </dt>
        <dd className="price font-bold font-display text-title leading-none">
          {price === 0 ? total.free : <Rupees amount={price} />}
        </dd>
      </div>
      {state && (
        <div>
          <dt className="sr-only">{total.seats}</dt>
          <dd>
            <Badge tone={isRefused ? 'neutral' : 'marigold'} icon="users">
              {state}
            </Badge>
          </dd>
        </div>
      )}
    </dl>
  )
}

interface ConditionsProps {
  event: Pick<MasterclassDetail, 'refundHours'>
  methods: MasterclassDetail['methods']
  isSent: boolean
}

function Conditions({ event: { refundHours }, methods, isSent }: ConditionsProps) {
  return (
    <p className="mt-3 text-muted text-small">
      {taxSentence(methods.includesGst)} {!isSent && <span className="max-sm:hidden">{total.note} </span>}
      {refundHours !== null && refund.text(refundHours)}{' '}
      <Link to={refund.to} target="_blank" className="text-link">
        {refund.link}
      </Link>
    </p>
  )
}

/** A number only when few are left, as everywhere on the site. */
function stateOf(
  { event }: OrderSummary,
  now: Availability | undefined,
  refusal: Refusal | undefined,
): string | undefined {
  if (refusal) return states[refusal]
  if (event.seatsLeft !== null) return states.seatsLeft(now?.seatsLeft ?? event.seatsLeft)
  return event.isLimited ? states.limited : undefined
}
