import { formatDateRange } from '#contract/dates.ts'
import type { Queries } from '#database/database.ts'
import { getOrder, type Order, type Registration, updateRegistration } from '#server/modules/bookings/public.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import { issuePaper } from '#server/modules/documents/public.ts'
import type { Services } from '#server/services.ts'

interface Sold {
  /** Of one order, all paid. */
  seats: Registration[]
  event: Pick<SoldEvent, 'title' | 'startDate' | 'endDate'>
}

/** Issues the receipt or invoice of an order that has just been paid. Returns its seats with the number, if it cost anything. */
export async function issuePaperFor(services: Services, tx: Queries, { seats, event }: Sold): Promise<Registration[]> {
  const [first] = seats
  if (!first) throw new Error('an order without seats was paid')
  const order = await getOrder(tx, first.orderId)
  if (order.amountPaise === 0) return seats
  const description = describe(event)
  const { number: receiptNumber } = await issuePaper(services, tx, {
    orderId: order.id,
    payer: payerOf(order, first),
    stateCode: order.stateCode,
    company: companyOf(order),
    lines: seats.map(({ pricePaise }) => ({ description, amountPaise: pricePaise })),
    amountPaise: order.amountPaise,
  })
  const numbered: Registration[] = []
  for (const { id } of seats) numbered.push(await updateRegistration(tx, id, { receiptNumber }))
  return numbered
}

/** A payer who is no attendee may have given no phone. */
function payerOf({ payerName, payerEmail, payerPhone }: Order, { name, email, phone }: Registration) {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: both are set, or none
  if (payerName === null || payerEmail === null) return { name, email, phone }
  return { name: payerName, email: payerEmail, phone: payerPhone ?? '' }
}

function companyOf({ companyName: legalName, companyGstin: gstin, companyAddress: address }: Order) {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: the database takes all three, or none
  return legalName !== null && gstin !== null && address !== null ? { legalName, gstin, address } : null
}

function describe({ title, startDate, endDate }: Sold['event']): string {
  // Stryker disable next-line LogicalOperator: both are set, or none
  return startDate && endDate ? `${title}, ${formatDateRange(startDate, endDate)}` : title
}
