import type { Queries } from '#database/database.ts'
import type { Registration } from './store.ts'
import { type Transition, transitionAll } from './transition-all.ts'

/** One registration, as in `transitionAll`. Returns what it is now. */
export async function transitionTo(
  tx: Queries,
  registration: Registration,
  transition: Transition,
): Promise<Registration> {
  const [changed] = await transitionAll(tx, [registration], transition)
  if (!changed) throw new Error('the registration does not exist')
  return changed
}
