import { messages } from '#contract/problems.ts'
import { forEachAnswer } from '#contract/registration-input.ts'
import type { NewOrder } from '#contract/staff/new-order.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import { holdSeat } from './hold-seat.ts'
import { insertReference, insertTeamOrder, type Order } from './orders/store.ts'
import { newReference } from './reference.ts'
import { insertNewRegistration, lockRegistrationsFor, type Registration } from './store.ts'

interface AddOrder extends Pick<NewOrder, 'attendees' | 'payer' | 'note'> {
  event: SoldEvent
  /** One price for each attendee. */
  pricesPaise: readonly number[]
  stateCode: string | null
  actorId: number
  now: Date
}

export interface AddedOrder {
  order: Order
  /** They hold their seats and are not paid yet. */
  seats: Registration[]
}

/** Adds an order of the team with a seat and a reference for each attendee. All of it, or a refusal. */
export async function addOrder(tx: Queries, { event, attendees, payer, note, ...more }: AddOrder): Promise<AddedOrder> {
  await refuseAttending(tx, event, attendees)
  const { pricesPaise, stateCode, actorId, now: createdAt } = more
  const order = await insertTeamOrder(tx, {
    amountPaise: pricesPaise.reduce((sum, paise) => sum + paise, 0),
    payerName: payer?.name ?? null,
    payerEmail: payer?.email ?? null,
    payerPhone: payer?.phone ?? null,
    stateCode,
    note,
    createdBy: actorId,
    createdAt,
  })
  const seats: Registration[] = []
  for (const [index, attendee] of attendees.entries()) {
    const pricePaise = pricesPaise[index] ?? 0
    const reference = newReference()
    await insertReference(tx, { reference, orderId: order.id, amountPaise: pricePaise, createdAt })
    const seat = await insertNewRegistration(tx, {
      ...attendee,
      // Stryker disable next-line ArrowFunction: the driver stores undefined as NULL too
      ...forEachAnswer(() => null),
      ...unknownBuyer,
      orderId: order.id,
      masterclassId: event.id,
      pricePaise,
      reference,
      createdAt,
    })
    seats.push(await holdSeat(tx, seat, null))
  }
  return { order, seats }
}

const unknownBuyer = {
  userId: null,
  deviceKey: null,
  networkKey: null,
  marketingConsent: false,
  holdsSeat: false,
  holdExpiresAt: null,
}

/** Locks in the order of the addresses, so that two orders cannot wait for each other. */
async function refuseAttending(tx: Queries, { id }: SoldEvent, attendees: NewOrder['attendees']): Promise<void> {
  const errors: Record<string, string> = {}
  // Stryker disable next-line MethodExpression: the query ignores case, and either case gives one order
  const addresses = attendees.map(({ email }, index) => ({ email: email.toLowerCase(), index }))
  for (const { email, index } of addresses.sort((one, other) => one.email.localeCompare(other.email))) {
    const known = await lockRegistrationsFor(tx, id, email)
    if (known.some(({ paymentStatus }) => paymentStatus === 'paid'))
      errors[`attendees.${index}.email`] = messages.alreadyAttending
  }
  if (Object.keys(errors).length > 0) throw new Problem('already_registered', messages.alreadyRegistered, { errors })
}
