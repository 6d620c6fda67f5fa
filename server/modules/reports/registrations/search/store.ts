import { eq, or, type SQL, sql } from 'drizzle-orm'
import { isInLookups, type Lookup } from '#database/lookup.ts'
import {
  findByIdentifier,
  findByPhone,
  findByReceipt,
  isDocumentNumber,
  isReceipt,
  readNamedNumber,
  readNumber,
} from '#database/numbers.ts'
import { masterclassRegistrations, orderReferences, orders } from '#database/schema/bookings.ts'
import { documents } from '#database/schema/documents.ts'
import { bankLines, payments, refunds } from '#database/schema/payments.ts'
import { searchTable, searchVector } from '#database/search.ts'

const registration = masterclassRegistrations
const { id, orderId, name, email, phone, reference, receiptNumber } = registration
const words = searchVector(name, email, reference)
const ofPayments = { table: payments, id: payments.orderId }

/** A reference that was once shown for the order. The current one of a seat is among its words. */
function byReference(search: string): Lookup {
  const where = sql`${orderReferences.reference} = ${search.trim().toUpperCase()}
    and not exists (select 1 from ${registration} where ${reference} = ${orderReferences.reference})`
  return { table: orderReferences, id: orderReferences.orderId, where }
}

/** The provider's id of a refund, or the UTR of its transfer. */
function findByRefund(search: string): Lookup | null {
  const found = findByIdentifier({ table: refunds, id: refunds.paymentId, column: refunds.providerReference }, search)
  if (!found) return null
  const isRefunded = sql`${payments.id} in (select ${found.id} from ${found.table} where ${found.where})`
  return { ...ofPayments, where: isRefunded }
}

/** A receipt, an invoice or a note, by its whole number or the counted part of it. */
function byDocument(search: string): Lookup | null {
  const typed = search.trim().toUpperCase()
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : null
  if (count === null && !isDocumentNumber(typed)) return null
  const where = count === null ? sql`${documents.number} = ${typed}` : sql`${documents.serial} = ${count}`
  return { table: documents, id: documents.orderId, where }
}

/** A payer who is not the attendee. Few orders have one. */
function byPayer(search: string): Lookup | null {
  const payer = searchVector(orders.payerName, orders.payerEmail)
  const found = searchTable({ table: orders, id: orders.id, words: payer, email: orders.payerEmail }, search)
  return found && { ...found, where: sql`${orders.payerEmail} is not null and ${found.where}` }
}

/** A payment, or a line of the bank, by its number as the log writes it: the seats of its order. */
function byLoggedMoney(search: string): SQL | null {
  const paymentId = readNamedNumber(search, 'payment')
  if (paymentId !== null) return isInLookups(orderId, [{ ...ofPayments, where: eq(payments.id, paymentId) }])
  const lineId = readNamedNumber(search, 'bank_line')
  if (lineId === null) return null
  const ofLine = (where: SQL) => sql`exists (select from ${bankLines} where ${eq(bankLines.id, lineId)} and ${where})`
  const isPaid = { ...ofPayments, where: ofLine(eq(bankLines.paymentId, payments.id)) }
  return isInLookups(orderId, [{ table: bankLines, id: bankLines.orderId, where: eq(bankLines.id, lineId) }, isPaid])
}

/** Matches the name, address or phone of an attendee, the payer, and any number of the order or its money. */
export function matches(search: string) {
  const number = readNumber(search, 'registration')
  if (number !== null) return eq(id, number)
  const ofMoney = byLoggedMoney(search)
  if (ofMoney) return ofMoney
  const byReceipt = findByReceipt({ table: registration, id, column: receiptNumber }, search)
  if (isReceipt(search)) return isInLookups(id, [byReceipt])
  if (isDocumentNumber(search)) return isInLookups(orderId, [byDocument(search)])
  return or(
    isInLookups(id, [
      byReceipt,
      searchTable({ table: registration, id, words, email }, search),
      findByPhone({ table: registration, id, column: phone }, search),
    ]),
    isInLookups(orderId, [
      findByIdentifier({ ...ofPayments, column: payments.providerReference }, search),
      findByIdentifier({ ...ofPayments, column: payments.paymentIntentId }, search),
      findByRefund(search),
      byReference(search),
      byDocument(search),
      byPayer(search),
    ]),
  )
}
