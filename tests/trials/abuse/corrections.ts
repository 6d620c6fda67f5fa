import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aCompany, ourGstin } from '#tests/factories/documents.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { book } from './book.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { requireStatus } from './owner.ts'
import { anIpAddress, forwardedFor, signInStaff } from './people.ts'
import { send, sendJson } from './send.ts'
import { siteUrl } from './shared-site.ts'

/** A buyer whose invoice is corrected without end: each correction makes two documents that stay for good. */
export async function correctWithoutEnd(site: Deployment): Promise<Finding> {
  const form = aRegistration({ stateCode: '27' })
  await saveGstin(site, ourGstin)
  try {
    await book(site, form)
    const [row] = await site.sql<{ id: number; reference: string; order_id: number }>(
      'select id, reference, order_id from masterclass_registrations where email = $1',
      [form.email],
    )
    if (!row) throw new Error('nothing was booked')
    const path = `/api/registrations/${signSeatLink(site.settings(0).SESSION_SECRET, 'registration', row)}/company`
    const companies = Array.from({ length: 12 }, (_, n) => ({ ...aCompany, legalName: `Company ${n}` }))
    const replies = await mapConcurrently(8, companies, (company, n) =>
      sendJson(siteUrl(site, n), path, company, forwardedFor(anIpAddress())),
    )
    const documents = await site.sql<{ kind: string }>('select kind from documents where order_id = $1', [row.order_id])
    const count = (kind: string) => documents.filter((document) => document.kind === kind).length
    const refused = replies.filter(({ status }) => status === 409 || status === 429).length
    return {
      title: `${companies.length} corrections of one invoice by its link, at once and on two processes`,
      expected: '2 corrected, the rest refused: 3 invoices, 2 credit notes',
      measured: `${countStatuses(replies)}; ${count('invoice')} invoices, ${count('credit_note')} credit notes`,
      isPassed: refused === companies.length - 2 && count('invoice') === 3 && count('credit_note') === 2,
    }
  } finally {
    await saveGstin(site, null)
  }
}

/** The other trials register without a State, which only the invoices need. */
async function saveGstin(site: Deployment, gstin: string | null): Promise<void> {
  const [url, path] = [siteUrl(site), '/api/staff/gst-settings']
  const staff = await signInStaff(url)
  const { isOwner, ...settings } = requireStatus(200, await send(url, { path, headers: staff }))
  requireStatus(200, await sendJson(url, path, { ...settings, gstin }, staff, 'PUT'))
}
