import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Registration } from '../store.ts'

/** What the address is registered with. */
interface Taken {
  /** A proof from somebody who has not confirmed the address. */
  unconfirmed?: Registration | null
  /** A seat that is paid for, or a proof whose sender has confirmed the address. */
  booked?: Registration | null
  /** A seat that cost nothing, and whether the same person has sent the form again. */
  freeSeat?: { registration: Registration; isSamePerson: boolean } | null
}

export class AddressTaken extends Problem {
  readonly unconfirmed: Registration | null
  readonly booked: Registration | null
  readonly freeSeat: NonNullable<Taken['freeSeat']> | null

  constructor({ unconfirmed = null, booked = null, freeSeat = null }: Taken, details: { isOwnerEmailed?: true } = {}) {
    super('already_registered', messages.alreadyRegistered, details)
    this.unconfirmed = unconfirmed
    this.booked = booked
    this.freeSeat = freeSeat
  }
}
