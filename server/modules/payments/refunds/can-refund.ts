import { isDirect, type Payment } from '../store.ts'

/** Whether money has come in, so that it can go back. */
export const canRefund = ({ outcome }: Payment) => outcome === 'paid' || outcome === 'refund_due'

/** What came through a provider goes back through it, everything else by a transfer that the team has made. */
export const isByProvider = ({ provider }: Pick<Payment, 'provider'>) => !isDirect(provider)
