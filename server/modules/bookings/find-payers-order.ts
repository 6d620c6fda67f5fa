import { messages } from '#contract/problems.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { hasReference, isPayer } from './orders/store.ts'
import { readRegistrationToken } from './registration-link.ts'
import { findRegistrationRow } from './store.ts'

/** The order behind a registration's link. Refuses everybody but the payer, such as those whose company has paid. */
export async function findPayersOrder({ database, sessionSecret }: Services, token: string): Promise<number> {
  const { queries } = database
  const { id, reference } = readRegistrationToken(sessionSecret, token)
  const registration = await findRegistrationRow(queries, id)
  if (!registration || !(await hasReference(queries, registration.orderId, reference)))
    throw notFound(messages.registrationNotFound)
  if (!(await isPayer(queries, registration))) throw notFound()
  return registration.orderId
}
