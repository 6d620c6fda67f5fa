import { and, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { certificates } from '#database/schema/certificates.ts'

/** Whether the seat has a certificate that counts. */
export async function hasCertificate(queries: Queries, registrationId: number): Promise<boolean> {
  const isValid = and(eq(certificates.registrationId, registrationId), eq(certificates.state, 'valid'))
  return (await queries.$count(certificates, isValid)) > 0
}
