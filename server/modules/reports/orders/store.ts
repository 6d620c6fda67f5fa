import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations, orderReferences, orders } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { documents } from '#database/schema/documents.ts'
import { payments, refunds } from '#database/schema/payments.ts'

const registration = masterclassRegistrations

/** Everything about the order that a registration belongs to. Null if there is no such registration. */
export async function findOrderOf(queries: Queries, registrationId: number) {
  const [found] = await queries
    .select({ order: orders, slug: masterclasses.slug, title: masterclasses.title })
    .from(registration)
    .innerJoin(orders, eq(orders.id, registration.orderId))
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .where(eq(registration.id, registrationId))
  if (!found) return null
  const { id } = found.order
  const seats = await queries
    .select()
    .from(registration)
    .where(eq(registration.orderId, id))
    .orderBy(asc(registration.id))
  const references = await queries
    .select({ reference: orderReferences.reference })
    .from(orderReferences)
    .where(eq(orderReferences.orderId, id))
    .orderBy(asc(orderReferences.createdAt), asc(orderReferences.reference))
  const attempts = await queries.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id))
  const returned = await queries
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        attempts.map((payment) => payment.id),
      ),
    )
    .orderBy(asc(refunds.id))
  const issued = await queries
    .select({
      id: documents.id,
      kind: documents.kind,
      number: documents.number,
      issuedAt: documents.issuedAt,
      totalPaise: documents.totalPaise,
    })
    .from(documents)
    .where(eq(documents.orderId, id))
    .orderBy(asc(documents.id))
  return { ...found, seats, references, payments: attempts, refunds: returned, documents: issued }
}
