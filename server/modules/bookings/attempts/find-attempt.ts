import type { Queries } from '#database/database.ts'
import { hasConfirmedAddress } from '#server/modules/accounts/public.ts'
import { lockRegistrationsFor, type Registration } from '../store.ts'
import { AddressTaken } from './address-taken.ts'
import { isHoldLimitReached, isNetworkLimitReached } from './hold-limits.ts'
import { isMadeBy } from './is-made-by.ts'
import { type Buyer, type RegistrationRequest, withAllFields } from './registration-request.ts'
import { type Attempts, findAttempts } from './store.ts'

/**
 * For a minute the same form finds its registration without a cookie: a double click, or a second tab. After that, somebody
 * else who knows the details must not reach another browser's row.
 */
const sameFormMs = 60 * 1000

/** Returns those of the orders that have a payment or a proof. */
type FindPaidFor = (tx: Queries, orderIds: readonly number[]) => Promise<ReadonlySet<number>>

export interface Attempt {
  /** The buyer's earlier unpaid registration, which they may continue and change. */
  own: Registration | null
  /** The form matches `own` exactly: a double click or a second tab. */
  isSameForm: boolean
  /** The buyer's earlier registrations with a payment or a proof. They are never changed. */
  settled: Registration[]
  isLimitReached: boolean
}

/**
 * Finds the registration that a form belongs to; call `lockAttempts` first. Throws if the address is registered. A row with
 * a payment or a proof is never reused.
 */
export async function findAttempt(
  tx: Queries,
  request: RegistrationRequest,
  { seats, findPaidFor }: { seats: number | null; findPaidFor: FindPaidFor },
): Promise<Attempt> {
  const attempts = await lockAndFind(tx, request)
  // Stryker disable next-line ConditionalExpression: only saves a query at the start of a sale, when most have no rows
  const paidFor = attempts.rows.length === 0 ? new Set() : await findPaidFor(tx, ordersOf(attempts.rows))
  // A seat that was handed over belongs to nobody's browser or form.
  const isRepeated = (row: Registration) => !row.handedOverAt && isNew(row, request) && isSameForm(row, request)
  const isOwn = (row: Registration) =>
    isMadeBy(row, request) || row.orderId === request.shownFor || (row.paymentStatus === 'pending' && isRepeated(row))
  const taken = attempts.rows.filter(holdsAddress)
  const registered = taken.find((row) => row.paymentStatus === 'paid' || isMadeBy(row, request))
  if (registered) {
    // One that awaits verification has a proof.
    const isFree = !paidFor.has(registered.orderId)
    const isSamePerson = isRepeated(registered) || (isMadeBy(registered, request) && hasSameName(registered, request))
    throw new AddressTaken(isFree ? { freeSeat: { registration: registered, isSamePerson } } : { booked: registered })
  }
  const own = attempts.rows.find((row) => !paidFor.has(row.orderId) && !row.disownedAt && isOwn(row)) ?? null
  // A proof from an unconfirmed account must not stop the address owner from continuing their own registration.
  const [waiting] = taken
  if (waiting && !own) {
    const isMakerConfirmed = await hasConfirmedAddress(tx, waiting.userId, waiting.email)
    throw new AddressTaken(isMakerConfirmed ? { booked: waiting } : { unconfirmed: waiting })
  }
  return {
    own,
    isSameForm: own !== null && isSameForm(own, request),
    settled: attempts.rows.filter(
      (row) => paidFor.has(row.orderId) && (isMadeBy(row, request) || isSameForm(row, request)),
    ),
    isLimitReached: await isHoldLimitReached(tx, attempts.held, {
      ...request.buyer,
      email: request.person.email,
      seats,
    }),
  }
}

export async function hasReachedHoldLimit(
  tx: Queries,
  { masterclassId: eventId, email, name, phone }: Registration,
  buyer: Buyer,
  seats: number | null,
): Promise<boolean> {
  const { held } = await findAttempts(tx, { eventId, email, name, phone, ...buyer })
  return isHoldLimitReached(tx, held, { ...buyer, email, seats })
}

/** Whether a free seat cannot move to this event, because the network that booked it holds many there. */
export async function hasReachedNetworkLimit(
  queries: Queries,
  { email, name, phone, userId, deviceKey, networkKey }: Registration,
  { id: eventId, seats }: { id: number; seats: number | null },
): Promise<boolean> {
  if (networkKey === null) return false
  const person = { email, name, phone, userId, deviceKey: deviceKey ?? '' }
  const { held } = await findAttempts(queries, { eventId, networkKey, ...person })
  return isNetworkLimitReached(held, seats)
}

const ordersOf = (rows: readonly Registration[]) => rows.map(({ orderId }) => orderId)

/** Paid, or a proof that the address owner has not disowned. */
function holdsAddress({ paymentStatus, disownedAt }: Registration): boolean {
  return paymentStatus === 'paid' || (paymentStatus === 'awaiting_verification' && disownedAt === null)
}

/** One browser may book for several people; their tickets are not the same. */
function hasSameName({ name }: Registration, { person }: RegistrationRequest): boolean {
  return name.toLowerCase() === person.name.toLowerCase()
}

function isNew({ createdAt }: Registration, { requestedAt }: RegistrationRequest): boolean {
  return requestedAt.getTime() - createdAt.getTime() <= sameFormMs
}

function isSameForm(row: Registration, { person, buyer }: RegistrationRequest): boolean {
  const submitted = { ...withAllFields(person), email: person.email.toLowerCase() }
  const stored = { ...row, email: row.email.toLowerCase() }
  const fields = Object.keys(submitted) as (keyof typeof submitted)[]
  return row.userId === buyer.userId && fields.every((field) => submitted[field] === stored[field])
}

/** Reads again once the rows are locked: a payment may have been settled meanwhile. */
async function lockAndFind(tx: Queries, { eventId, person, buyer }: RegistrationRequest): Promise<Attempts> {
  const { email, name, phone } = person
  const filter = { eventId, email, name, phone, ...buyer }
  const attempts = await findAttempts(tx, filter)
  // Stryker disable next-line ConditionalExpression: only saves two queries at the start of a sale, when most have no rows
  if (attempts.rows.length === 0) return attempts
  await lockRegistrationsFor(tx, eventId, email)
  return findAttempts(tx, filter)
}
