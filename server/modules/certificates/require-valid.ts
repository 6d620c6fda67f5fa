import { certificateMessages } from '#contract/certificate-messages.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { lockWithSeat } from './lock-with-seat.ts'
import type { Certificate } from './store.ts'

/** Locked. Throws unless it is valid. */
export async function requireValid(tx: Queries, id: string): Promise<Certificate> {
  const certificate = await lockWithSeat(tx, id)
  if (certificate.state !== 'valid') throw new Problem('conflict', certificateMessages.notValid)
  return certificate
}
