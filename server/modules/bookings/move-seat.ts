import type { Queries } from '#database/database.ts'
import { type Move, moveSeats } from './move-seats.ts'
import type { Registration } from './store.ts'

/** One registration, as in `moveSeats`. Returns what it is now. */
export async function moveSeat(tx: Queries, seat: Registration, move: Move): Promise<Registration> {
  const [moved] = await moveSeats(tx, [seat], move)
  if (!moved) throw new Error('the registration does not exist')
  return moved
}
