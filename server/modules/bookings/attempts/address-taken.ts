import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Registration } from '../store.ts'

export class AddressTaken extends Problem {
  /** Set if the address is taken by a proof from somebody who has not confirmed the address. */
  readonly unconfirmed: Registration | null

  constructor(unconfirmed: Registration | null, details: { isOwnerEmailed?: true } = {}) {
    super('already_registered', messages.alreadyRegistered, details)
    this.unconfirmed = unconfirmed
  }
}
