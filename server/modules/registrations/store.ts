import { desc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclasses, masterclassRegistrations } from '#database/schema/tables.ts'

/** What a person who was signed in when registering may have of their registrations. */
export async function listRegistrationsOf(queries: Queries, userId: number) {
  const rows = await queries
    .select({
      event: masterclasses.title,
      name: masterclassRegistrations.name,
      email: masterclassRegistrations.email,
      phone: masterclassRegistrations.phone,
      organization: masterclassRegistrations.organization,
      howDidYouKnow: masterclassRegistrations.howDidYouKnow,
      howDidYouKnowOther: masterclassRegistrations.howDidYouKnowOther,
      yearsOfExperience: masterclassRegistrations.yearsOfExperience,
      marketingConsent: masterclassRegistrations.marketingConsent,
      paymentStatus: masterclassRegistrations.paymentStatus,
      reference: masterclassRegistrations.reference,
      receiptNumber: masterclassRegistrations.receiptNumber,
      createdAt: masterclassRegistrations.createdAt,
      paidAt: masterclassRegistrations.paidAt,
    })
    .from(masterclassRegistrations)
    .innerJoin(masterclasses, eq(masterclasses.id, masterclassRegistrations.masterclassId))
    .where(eq(masterclassRegistrations.userId, userId))
    .orderBy(desc(masterclassRegistrations.id))
  return rows.map(({ createdAt, paidAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
  }))
}
