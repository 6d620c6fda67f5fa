import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  attendance,
  auditLog,
  certificateNames,
  classroomFiles,
  documents,
  masterclassRegistrations,
  outbox,
  payments,
  seatOffers,
  submissions,
} from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { postForm } from '#tests/support/post-form.ts'

let site: CertificateApp
beforeEach(async () => {
  site = await startCertificateApp()
})
afterEach(() => site.app.close())

const queries = () => site.app.services.database.queries
const erase = (id: number, call = site.call) => call('POST', `registrations/${id}/erase`)
const findSeat = async (id: number) => {
  const [seat] = await queries().select().from(masterclassRegistrations).where(eq(masterclassRegistrations.id, id))
  return seat
}

/** Guests who came to both sessions, handed in a file, chose a name and offered their seat. */
async function twoGuests() {
  await site.setAssignment()
  const guests = [await site.aSeat(), await site.aSeat()] as const
  for (const { id, path } of guests) {
    const file = { file: aPdf(String(id)), field: 'file' }
    const sent = await postForm(site.app, `${path}/submission/file`, { name: 'Brief.pdf' }, file)
    expect(sent.statusCode).toBeLessThan(300)
    expect((await site.app.post(`${path}/certificate-name`, { name: 'Dr Asha Rao' })).statusCode).toBeLessThan(300)
    const offer = { nonce: `${id}`, name: 'Ravi', email: 'ravi@example.com', expiresAt: new Date() }
    await queries()
      .insert(seatOffers)
      .values({ registrationId: id, ...offer })
  }
  return guests
}

const owners = { submissions, attendance, certificateNames, seatOffers }
/** Whose rows are left, by table. */
async function listOwners() {
  const entries = Object.entries(owners).map(async ([name, table]) => {
    const rows = await queries().select({ id: table.registrationId }).from(table)
    return [name, [...new Set(rows.map(({ id }) => id))]] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('erasing an attendee deletes what they did in the event, and nothing of others', async () => {
  const [guest, other] = await twoGuests()
  const [id = '', foreign = ''] = await site.certify(guest, other)
  const both = [guest.id, other.id]
  expect(await listOwners()).toEqual({
    submissions: both,
    attendance: both,
    certificateNames: both,
    seatOffers: both,
  })
  const mails = await queries().$count(outbox)
  expect((await erase(guest.id)).statusCode).toBe(204)
  const left = [other.id]
  expect(await listOwners()).toEqual({ submissions: left, attendance: left, certificateNames: left, seatOffers: left })
  expect([await queries().$count(classroomFiles), await queries().$count(outbox)]).toEqual([1, mails])
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({ state: 'withdrawn' })
  expect((await site.app.get(`/api/certificates/${foreign}`)).json()).toMatchObject({ state: 'valid' })
})

test('the registration stays for the books, no longer than before', async () => {
  const guest = await site.aSeat()
  const before = await findSeat(guest.id)
  const money = async () => [await queries().$count(payments), await queries().$count(documents)]
  const kept = await money()
  expect((await erase(guest.id)).statusCode).toBe(204)
  expect(await findSeat(guest.id)).toEqual({ ...before, erasedAt: site.app.clock.now })
  expect(await money()).toEqual(kept)
})

test('no certificate can be issued after that', async () => {
  const guest = await site.aSeat()
  expect((await erase(guest.id)).statusCode).toBe(204)
  await site.mark(guest.id, 1)
  await site.mark(guest.id, 2)
  const { candidates } = await site.show()
  expect(candidates).toMatchObject([{ registrationId: guest.id, missing: 'withdrawn' }])
  await site.issue(guest)
  expect(await site.certificatesOf(guest)).toEqual([])
})

test('each request is in the audit log, without words; the second one changes nothing else', async () => {
  const guest = await site.aSeat()
  await erase(guest.id)
  expect((await erase(guest.id)).statusCode).toBe(204)
  const lines = await queries().select().from(auditLog).where(eq(auditLog.action, 'registration.erased'))
  const line = {
    actorId: site.staffId,
    subject: 'registration',
    subjectId: String(guest.id),
    before: null,
    after: null,
  }
  expect(lines).toMatchObject([line, line])
})

test('only the team can erase, and only what exists', async () => {
  const guest = await site.aSeat()
  const { session } = await anAccount(site.app)
  const url = `/api/staff/registrations/${guest.id}/erase`
  expect((await site.app.request({ method: 'POST', url })).statusCode).toBe(401)
  expect((await site.app.request({ method: 'POST', url, headers: session })).statusCode).toBe(403)
  expect((await erase(guest.id + 1000)).statusCode).toBe(404)
  expect(await findSeat(guest.id)).toMatchObject({ erasedAt: null })
  expect(await queries().$count(attendance, eq(attendance.registrationId, guest.id))).toBe(2)
})
