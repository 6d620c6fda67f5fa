import { eq } from 'drizzle-orm'
import { masterclassRegistrations, payments, uploads } from '#database/schema/tables.ts'
import { isOfRegistration } from './is-of-registration.ts'
import { mailKindsTo } from './mail-kinds-to.ts'
import type { TestApp } from './test-app.ts'

/** Everything stored for the registration of an email address. */
export async function findRowsByEmail(app: TestApp, email: string) {
  const { queries } = app.services.database
  const [registration] = await queries
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.email, email))
  const id = registration?.id ?? 0
  return {
    registration,
    uploads: await queries.select().from(uploads).where(isOfRegistration(uploads.orderId, id)).orderBy(uploads.id),
    payments: await queries.select().from(payments).where(isOfRegistration(payments.orderId, id)).orderBy(payments.id),
    mails: await mailKindsTo(app, email),
  }
}
