import type { Endpoint } from '../endpoint.ts'
import {
  cancelCheckout,
  createCheckoutSession,
  drawUpiCode,
  findAvailability,
  receivePaymentEvent,
  returnFromCheckout,
  startLinkedCheckout,
  startLinkedUpiPayment,
  startUpiPayment,
  verifyPayment,
} from '../payments.ts'
import { confirmQrPayment } from '../proofs.ts'
import { findSandboxCheckout, paySandboxCheckout } from '../sandbox.ts'

/** Booking and paying. */
export const paymentsEndpoints: readonly Endpoint[] = [
  findAvailability,
  createCheckoutSession,
  verifyPayment,
  cancelCheckout,
  startLinkedCheckout,
  startLinkedUpiPayment,
  startUpiPayment,
  drawUpiCode,
  confirmQrPayment,
  receivePaymentEvent,
  returnFromCheckout,
  findSandboxCheckout,
  paySandboxCheckout,
]
