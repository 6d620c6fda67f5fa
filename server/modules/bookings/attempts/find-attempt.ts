import type { Queries } from '#database/database.ts'
import { hasConfirmedAddress } from '#server/modules/accounts/public.ts'
import { lockRegistrationsFor, type Registration } from '../store.ts'
import { AddressTaken } from './address-taken.ts'
import { isHoldLimitReached } from './hold-limits.ts'
import { allFieldsOf, type Buyer, type RegistrationRequest } from './registration-request.ts'
import { type Attempts, findAttempts } from './store.ts'

/**
 * So long a new registration is known by its form alone: a double click, or a second tab that has no cookie yet. Later, or
 * once it has ended, the same words may come from somebody who knows them, and must not lead to another browser's row.
 */
const sameFormMs = 60 * 1000

/** Of these registrations, those that money came for or is said to have come for. */
type FindPaidFor = (tx: Queries, registrationIds: readonly number[]) => Promise<ReadonlySet<number>>

/** What a form belongs to. */
export interface Attempt {
  /** The unpaid registration that the buyer made earlier: theirs to go on with, and to change. */
  own: Registration | null
  /** Nothing in it would change: a double click, a second tab. */
  isSameForm: boolean
  /** What they made earlier and money came for, or was said to: it stays as it is. */
  settled: Registration[]
  /** The buyer holds so many unpaid seats that they may not have another. */
  isLimitReached: boolean
}

/**
 * Finds out which registration a form belongs to, after `lockAttempts`. Refuses where the address is registered. A row
 * for which money came, or is said to have come, stays as it is: whoever registers again gets a new one.
 */
export async function findAttempt(
  tx: Queries,
  request: RegistrationRequest,
  { seats, findPaidFor }: { seats: number | null; findPaidFor: FindPaidFor },
): Promise<Attempt> {
  const attempts = await lookUp(tx, request)
  const paidFor = attempts.rows.length === 0 ? new Set() : await findPaidFor(tx, idsOf(attempts.rows))
  const isOwn = (row: Registration) => isMadeBy(row, request) || (isNew(row, request) && isSameForm(row, request))
  const taken = attempts.rows.filter(holdsAddress)
  const registered = taken.find((row) => row.paymentStatus === 'paid' || isMadeBy(row, request))
  if (registered) throw new AddressTaken(null)
  const own = attempts.rows.find((row) => !paidFor.has(row.id) && isOwn(row)) ?? null
  // An unproved proof must not stop the owner of the address from going on with their own.
  const [waiting] = taken
  if (waiting && !own) {
    const isMakerConfirmed = await hasConfirmedAddress(tx, waiting.userId, waiting.email)
    throw new AddressTaken(isMakerConfirmed ? null : waiting)
  }
  return {
    own,
    isSameForm: own !== null && isSameForm(own, request),
    settled: attempts.rows.filter((row) => paidFor.has(row.id) && (isMadeBy(row, request) || isSameForm(row, request))),
    isLimitReached: await isHoldLimitReached(tx, attempts.held, {
      ...request.buyer,
      email: request.person.email,
      seats,
    }),
  }
}

/** Whether a registration that holds no seat may be given one before it is paid. */
export async function hasReachedHoldLimit(
  tx: Queries,
  { masterclassId: eventId, email, name, phone }: Registration,
  buyer: Buyer,
  seats: number | null,
): Promise<boolean> {
  const { held } = await findAttempts(tx, { eventId, email, name, phone, ...buyer })
  return isHoldLimitReached(tx, held, { ...buyer, email, seats })
}

const idsOf = (rows: readonly Registration[]) => rows.map(({ id }) => id)

/** Money came, or is said to have come and the owner of the address has not said that it is not theirs. */
function holdsAddress({ paymentStatus, disownedAt }: Registration): boolean {
  return paymentStatus === 'paid' || (paymentStatus === 'awaiting_verification' && disownedAt === null)
}

/** An account's belongs to the account; a guest's to the browser in which it was made. */
function isMadeBy({ userId, deviceKey }: Registration, { buyer }: RegistrationRequest): boolean {
  return userId === null ? deviceKey === buyer.deviceKey : userId === buyer.userId
}

function isNew({ paymentStatus, createdAt }: Registration, { requestedAt }: RegistrationRequest): boolean {
  return paymentStatus === 'pending' && requestedAt.getTime() - createdAt.getTime() <= sameFormMs
}

function isSameForm(row: Registration, { person, buyer, reference }: RegistrationRequest): boolean {
  const typed = { ...allFieldsOf(person), email: person.email.toLowerCase() }
  const stored = { ...row, email: row.email.toLowerCase() }
  const fields = Object.keys(typed) as (keyof typeof typed)[]
  return (
    row.userId === buyer.userId &&
    (reference === undefined || reference === row.reference) &&
    fields.every((field) => typed[field] === stored[field])
  )
}

/** Read again under their locks where there are any: a payment may have been settled meanwhile. */
async function lookUp(tx: Queries, { eventId, person, buyer }: RegistrationRequest): Promise<Attempts> {
  const { email, name, phone } = person
  const filter = { eventId, email, name, phone, ...buyer }
  const attempts = await findAttempts(tx, filter)
  if (attempts.rows.length === 0) return attempts
  await lockRegistrationsFor(tx, eventId, email)
  return findAttempts(tx, filter)
}
