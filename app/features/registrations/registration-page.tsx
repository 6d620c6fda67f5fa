import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { registration } from '#content/registration.ts'
import { availabilityQuery } from './checkout-queries.ts'
import { findRefusal } from './find-refusal.ts'
import type { OrderSummary } from './order-summary.ts'
import { OnProofSent } from './proof-sent.ts'
import { Summary } from './summary.tsx'

interface RegistrationPageProps {
  order: OrderSummary
  picture: ReactNode
  /** The form, or why there is none. */
  children: ReactNode
}

/** The order beside the form; on a phone it comes first. */
export function RegistrationPage({ order, picture, children }: RegistrationPageProps) {
  const [isSent, setIsSent] = useState(false)
  const { data } = useQuery(availabilityQuery(order.slug))
  const now = useIsHydrated() ? data : undefined
  const refusal = isSent ? undefined : findRefusal(order.event, now)
  return (
    <div className="lg:wrap pt-3 sm:pt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-14 lg:pb-section">
      <header className="max-lg:wrap flex flex-col gap-2 sm:gap-3 lg:col-span-2 lg:pb-10">
        <p className="eyebrow">{order.words.eyebrow}</p>
        <h1 className="text-title">{order.title}</h1>
        {!refusal && (
          <p className="measure text-balance text-lead text-muted max-sm:hidden">
            {isSent ? registration.sent.lead : order.words.lead}
          </p>
        )}
      </header>
      <div className="max-lg:wrap pt-5 pb-6 sm:pt-8 sm:pb-8 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-2 lg:self-start lg:py-0">
        <Summary order={order} picture={picture} now={now} refusal={refusal} isSent={isSent} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">
        <OnProofSent value={setIsSent}>{children}</OnProofSent>
      </div>
    </div>
  )
}
