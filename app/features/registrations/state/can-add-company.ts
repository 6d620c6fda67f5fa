import type { EventRegistration } from '#contract/registrations.ts'
import { getRegistrationState } from './get-registration-state.ts'

type Fields = Pick<EventRegistration, 'paymentStatus' | 'isRefundDue' | 'isDisowned' | 'amount'> & {
  event: Pick<EventRegistration['event'], 'isCancelled'>
  documents: readonly Pick<EventRegistration['documents'][number], 'kind'>[]
}

/** Whether an invoice can still be issued for it with the details of a company. */
export function isAwaitingPayment(registration: Fields): boolean {
  const state = getRegistrationState(registration)
  return registration.amount > 0 && ['pending', 'awaiting_verification', 'rejected'].includes(state)
}

/** Afterwards only an invoice can be replaced: a receipt is from before we were registered for GST. */
export function canAddCompany(registration: Fields, asksState: boolean): boolean {
  if (isAwaitingPayment(registration)) return asksState
  const hasInvoice = registration.documents.some(({ kind }) => kind === 'invoice')
  return hasInvoice && getRegistrationState(registration) === 'paid'
}
