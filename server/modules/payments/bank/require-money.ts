import { formatRupees } from '#contract/rupees.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { listBookedUnder, lockMoneyWith } from './evidence/store.ts'
import type { StoredLine } from './store.ts'

/**
 * No receipt over more than the bank shows under its number and nobody has booked. Says nothing before a statement shows it.
 * Waits for others who count the same lines.
 */
export async function requireMoneyUnder(tx: Queries, utr: string, amountPaise: number): Promise<void> {
  const lines = await lockMoneyWith(tx, utr)
  const own = lines.filter((line) => line.utr === utr)
  if (!own.some(({ isCredit }) => isCredit)) return
  const camePaise = cameIn(own)
  if (camePaise < amountPaise) throw refuse(paymentMessages.lessCame(rupees(camePaise)))
  const taken = lines.filter(isTaken)
  const utrs = lines.flatMap((line) => line.utr ?? [])
  const booked = (await listBookedUnder(tx, utrs)).filter(({ id }) => taken.every(({ paymentId }) => paymentId !== id))
  const freePaise = Math.min(camePaise - sumOf(own.filter(isTaken)), cameIn(lines) - sumOf(taken) - sumOf(booked))
  if (freePaise < amountPaise) throw refuse(paymentMessages.bookedAlready(rupees(freePaise)))
}

/** Settled, or approved for an order. One that was too much for its proof is neither, and its rest is free. */
const isTaken = ({ isCredit, settledAt, decisionHoldsAt }: StoredLine) =>
  isCredit && (settledAt !== null || decisionHoldsAt !== null)

const cameIn = (lines: readonly StoredLine[]) =>
  sumOf(lines.filter(({ isCredit }) => isCredit)) - sumOf(lines.filter(({ isCredit }) => !isCredit))

const sumOf = (rows: readonly Pick<StoredLine, 'amountPaise'>[]) =>
  rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
const rupees = (paise: number) => formatRupees(Math.max(0, paise) / 100)
const refuse = (message: string) => new Problem('invalid', message, { errors: { 'payment.reference': message } })
