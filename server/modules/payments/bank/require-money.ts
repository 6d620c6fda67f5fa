import { formatRupees } from '#contract/rupees.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { listBookedUnder, lockLinesWith } from './evidence/store.ts'
import type { StoredLine } from './store.ts'

/**
 * No receipt over more than the bank shows under its number and nobody has booked. Says nothing before a statement shows it.
 * Waits for others who count the same lines.
 */
export async function requireMoneyUnder(tx: Queries, utr: string, amountPaise: number): Promise<void> {
  const lines = await lockLinesWith(tx, utr)
  const credits = lines.filter(({ isCredit }) => isCredit)
  if (credits.length === 0) return
  const camePaise = sumOf(credits) - sumOf(lines.filter(({ isCredit }) => !isCredit))
  if (camePaise < amountPaise) throw refuse(paymentMessages.lessCame(rupees(camePaise)))
  // Approved for an order, or settled.
  const taken = credits.filter(({ orderId }) => orderId !== null)
  const booked = (await listBookedUnder(tx, utr)).filter(({ id }) => taken.every(({ paymentId }) => paymentId !== id))
  const freePaise = camePaise - sumOf(taken) - sumOf(booked)
  if (freePaise < amountPaise) throw refuse(paymentMessages.bookedAlready(rupees(freePaise)))
}

const sumOf = (rows: readonly Pick<StoredLine, 'amountPaise'>[]) =>
  rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
const rupees = (paise: number) => formatRupees(Math.max(0, paise) / 100)
const refuse = (message: string) => new Problem('invalid', message, { errors: { 'payment.reference': message } })
