export { reconcilePayments } from './reconcile-payments.ts'
export { sandboxPayments } from './sandbox/sandbox-payments.ts'
