import type { Queries } from '#database/database.ts'
import { lockRegistration, moveTo, releaseSeat } from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { findOpenPayment, findPayment, lockPayment, updatePayment } from './store.ts'

/** A checkout was declined, or ran out. The seat goes back, unless another attempt of the same person is under way. */
export async function settleFailed(services: Services, tx: Queries, paymentId: number): Promise<void> {
  const found = await findPayment(tx, paymentId)
  if (!found) throw new Error('a payment that must be there is not')
  const registration = await lockRegistration(tx, found.registrationId)
  const payment = await lockPayment(tx, paymentId)
  if (payment.outcome !== 'open') return
  await updatePayment(tx, paymentId, { outcome: 'failed', settledAt: services.clock() })
  if (registration.paymentStatus !== 'pending') return
  if (await findOpenPayment(tx, registration.id, payment.provider)) return
  await releaseSeat(tx, registration)
  await moveTo(tx, registration, { to: 'failed', actorId: null })
}
