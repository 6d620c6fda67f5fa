import type { IconName } from '#app/ui/icon.tsx'
import { workshop } from '#content/workshop.ts'
import type { EventRegistration, PaymentStatus } from '#contract/registrations.ts'

export type RegistrationState = PaymentStatus | 'refundDue'

/** How a registration stands. Money that came twice does not unmake a paid one; money without a seat goes back. */
export function stateOf({ paymentStatus, isRefundDue }: Standing): RegistrationState {
  const isSeatLost = isRefundDue && paymentStatus !== 'paid' && paymentStatus !== 'refunded'
  return isSeatLost ? 'refundDue' : paymentStatus
}

type Standing = Pick<EventRegistration, 'paymentStatus' | 'isRefundDue'>

export const looks = {
  pending: { tone: 'pending', icon: 'clock' },
  awaiting_verification: { tone: 'action', icon: 'search' },
  paid: { tone: 'accepted', icon: 'check' },
  failed: { tone: 'rejected', icon: 'close' },
  rejected: { tone: 'rejected', icon: 'alert' },
  refunded: { tone: 'neutral', icon: 'info' },
  refundDue: { tone: 'action', icon: 'info' },
} as const satisfies Record<RegistrationState, { tone: string; icon: IconName }>

/** Where an event is registered and paid for. */
export function registerPath(slug: string): string {
  return slug === workshop.eventSlug ? workshop.registerPath : `/apply?masterclass=${encodeURIComponent(slug)}`
}
