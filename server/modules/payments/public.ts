export { forgetUnpaid } from './forget-unpaid.ts'
export { reconcilePayments } from './reconcile-payments.ts'
export { sandboxPayments } from './sandbox/sandbox-payments.ts'
