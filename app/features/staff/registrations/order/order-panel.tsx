import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orders as words } from '#content/staff/orders.ts'
import { formatDateTime } from '#contract/dates.ts'
import type { StaffOrder } from '#contract/staff/orders.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { nameState } from '../../documents/name-state.ts'
import { Facts } from '../../list/facts.tsx'
import { PanelFailed, PanelLoading } from '../../list/panel-states.tsx'
import { orderQuery } from '../queries.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderSeats } from './order-seats.tsx'

/** Who paid, under which references, and what happened to the money. */
export function OrderPanel({ registration }: { registration: StaffRegistration }) {
  const { data: order, isError, isFetching, refetch } = useQuery(orderQuery(registration.id))
  if (!order)
    return (
      <Frame>
        {isError && !isFetching ? (
          <PanelFailed text={words.failed} retry={() => void refetch()} />
        ) : (
          <PanelLoading label={words.loading} />
        )}
      </Frame>
    )
  return (
    <Frame>
      <OrderPayments order={order} />
      {order.documents.length > 0 && <OrderDocuments documents={order.documents} />}
      {order.documents.some(({ kind }) => kind === 'invoice') && (
        <CompanyDialog registrationId={registration.id} company={order.company} />
      )}
      <Facts facts={factsOf(order, registration)} />
      {order.seats.length > 1 && <OrderSeats order={order} registrationId={registration.id} />}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label={words.title} className="flex flex-col gap-4 border-line border-t pt-4">
      {children}
    </section>
  )
}

/** The attendee is the payer unless the order names another one. */
function factsOf(order: StaffOrder, { name, email }: StaffRegistration) {
  const { payer, references, stateCode, company, note, handOvers, openOffer } = order
  const isOther = payer.name !== name || payer.email !== email
  return [
    [words.payer, isOther && [payer.name, payer.email, payer.phone].filter(Boolean).join(' · ')],
    [words.company, company && [company.legalName, company.gstin, company.address].join(' · ')],
    [words.state, nameState(stateCode)],
    [words.references, references.length > 1 && references.join(', ')],
    [words.note, note],
    [words.handedOver, handOvers.map(({ at, ...person }) => describe(person, formatDateTime(at))).join('; ')],
    [words.offered, openOffer && describe(openOffer, words.offeredUntil(formatDateTime(openOffer.expires_at)))],
  ].map(([label, value]) => [label as string, value || null] as const)
}

const describe = ({ name, email }: { name: string; email: string }, when: string) => [name, email, when].join(' · ')
