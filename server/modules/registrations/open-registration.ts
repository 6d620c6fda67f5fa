import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { isTaken } from './payment-states.ts'
import { isReference, newReference } from './reference.ts'
import {
  findByReference,
  insertNewRegistration,
  insertRegistration,
  lockRegistrationOf,
  type Registration,
  updateRegistration,
} from './store.ts'

/** What a form says of a person, as far as it asked. */
export interface Person {
  name: string
  email: string
  phone: string
  organization?: string | undefined
  howDidYouKnow?: string | undefined
  howDidYouKnowOther?: string | undefined
  yearsOfExperience?: string | undefined
  marketingConsent?: boolean | undefined
}

interface Wish {
  eventId: number
  person: Person
  /** Who was signed in. On another try it is whoever tries: an old one must not show them what is typed now. */
  userId: number | null
  /** The one that a QR code carried already. */
  reference?: string | undefined
  /** By the clock that also says when it is paid: both are counted by day. */
  wishedAt: Date
}

/**
 * A registration for somebody who has none for this event, with a seat that the caller takes before the transaction ends.
 * Null when there is one: then `openRegistration` takes it up.
 */
export function makeRegistration(
  tx: Queries,
  { eventId: masterclassId, person, userId, wishedAt: createdAt }: Wish,
  holdExpiresAt: Date,
): Promise<Registration | null> {
  const held = { reference: newReference(), holdsSeat: true, holdExpiresAt }
  return insertNewRegistration(tx, { ...whole(person), masterclassId, userId, createdAt, ...held })
}

/**
 * The registration of this person for this event, made or taken up again, and locked until the transaction ends. One per
 * address and event: the database's index decides, so two tabs make one.
 */
export async function openRegistration(tx: Queries, wish: Wish): Promise<Registration> {
  const { eventId: masterclassId, person, userId, wishedAt: createdAt } = wish
  const reference = await freeReference(tx, wish.reference)
  const made = await insertRegistration(tx, { ...person, masterclassId, userId, reference, createdAt })
  if (made) return made
  const found = await lockRegistrationOf(tx, masterclassId, person.email)
  if (!found) throw new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 1 })
  if (isTaken(found.paymentStatus)) throw new Problem('already_registered', messages.alreadyRegistered)
  if (isSameWish(found, wish)) return found
  // Somebody else may have made it: nothing of theirs stays, and the links to it are dead.
  return updateRegistration(tx, found.id, { ...whole(person), userId, reference, rejectionReason: null })
}

/** With null for what was not said: nothing of an earlier one may shine through. */
function whole(person: Person) {
  return {
    ...person,
    organization: person.organization ?? null,
    howDidYouKnow: person.howDidYouKnow ?? null,
    howDidYouKnowOther: person.howDidYouKnowOther ?? null,
    yearsOfExperience: person.yearsOfExperience ?? null,
    marketingConsent: person.marketingConsent ?? false,
  }
}

/**
 * The same person pressing twice, or in a second tab, types the same. Whoever types anything else under the same address
 * may be a stranger to whoever was there first.
 */
export function isSameWish(
  found: Registration,
  { person, userId, reference }: Omit<Wish, 'eventId' | 'wishedAt'>,
): boolean {
  const typed = { ...whole(person), email: person.email.toLowerCase() }
  const kept = { ...found, email: found.email.toLowerCase() }
  const fields = Object.keys(typed) as (keyof typeof typed)[]
  return (
    found.userId === userId &&
    (reference === undefined || reference === found.reference) &&
    fields.every((field) => typed[field] === kept[field])
  )
}

async function freeReference(tx: Queries, wished: string | undefined): Promise<string> {
  const isFree = wished !== undefined && isReference(wished) && !(await findByReference(tx, wished))
  return isFree ? wished : newReference()
}
