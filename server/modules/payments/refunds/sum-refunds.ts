import type { Refund } from './store.ts'

export function sumRefunds(refunds: readonly Refund[], inState: Refund['state']): number {
  return refunds.reduce((sum, { state, amountPaise }) => (state === inState ? sum + amountPaise : sum), 0)
}
