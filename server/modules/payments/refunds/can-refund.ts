import type { Payment } from '../store.ts'

/** Whether money has come in, so that it can go back. */
export const canRefund = ({ outcome }: Payment) => outcome === 'paid' || outcome === 'refund_due'

/** Cards go back through their provider, everything else by a transfer that the team has made. */
export const isByCard = ({ provider }: Payment) => provider === 'stripe' || provider === 'sandbox'
