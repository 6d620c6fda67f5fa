import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Registration } from '../store.ts'

/** Somebody is registered under this address already. */
export class AddressTaken extends Problem {
  /** The proof that nobody has shown to be the address owner's, if that is what takes it. */
  readonly unconfirmed: Registration | null

  constructor(unconfirmed: Registration | null, more: { isOwnerEmailed?: true } = {}) {
    super('already_registered', messages.alreadyRegistered, more)
    this.unconfirmed = unconfirmed
  }
}
