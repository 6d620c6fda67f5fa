import { isDeepStrictEqual } from 'node:util'
import type { Company } from '#contract/gst-fields.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { billingOf, lockSeatsOf, updateOrder, updateRegistration } from '#server/modules/bookings/public.ts'
import { type IssuedDocument, isGstOn, listDocumentsOf, reissueForCompany } from '#server/modules/documents/public.ts'
import type { Services } from '#server/services.ts'

/** Per order in 15 minutes: each takes a number of both series, for good. */
const maxChanges = 5

/** A link allows so many. Then the team looks at it: each correction is a note and an invoice for good. */
const maxCorrections = 2

/**
 * Before the payment the order remembers the company; afterwards its invoice is replaced, twice at most by a link. The team
 * can still do it.
 */
export async function addCompany(
  services: Services,
  orderId: number,
  company: Company,
  actorId: number | null = null,
): Promise<IssuedDocument[]> {
  if (actorId === null) await countLinkUse(services, `company ${orderId}`, maxChanges)
  return services.database.transaction(async (tx) => {
    const seats = await lockSeatsOf(tx, orderId)
    if (!(await isGstOn(tx))) throw new Problem('gst_off', messages.gstOff)
    const issued = await listDocumentsOf(tx, [orderId])
    // Pressed twice: the last document, an invoice or a note of it, is theirs already.
    if (isDeepStrictEqual(issued.at(-1)?.recipient.company, company)) return issued
    const invoices = issued.filter(({ kind }) => kind === 'invoice')
    if (actorId === null && invoices.length > maxCorrections) throw new Problem('needs_team', messages.companyNeedsTeam)
    await updateOrder(tx, orderId, billingOf({ company }))
    await recordChange(tx, {
      actorId,
      action: 'order.company_added',
      subject: 'registration',
      // Stryker disable next-line OptionalChaining: an order has a seat
      subjectId: String(seats[0]?.id),
      after: { gstin: company.gstin },
    })
    if (issued.length === 0) return []
    const { number: receiptNumber } = await reissueForCompany(services, tx, { orderId, company, stateCode: null })
    for (const { id } of seats) await updateRegistration(tx, id, { receiptNumber })
    return listDocumentsOf(tx, [orderId])
  })
}
