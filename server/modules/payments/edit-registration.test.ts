import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, certificates, masterclassRegistrations } from '#database/schema/tables.ts'
import { signSeatLink, updateRegistration } from '#server/modules/bookings/public.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { waitForCommit } from '#tests/support/wait-for-commit.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const edit = (id: number, person: object) => site.call('PATCH', `registrations/${id}`, person)
const linesAbout = (id: number) =>
  site.app.services.database.queries
    .select({ actorId: auditLog.actorId, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'registration.edited'),
        eq(auditLog.subject, 'registration'),
        eq(auditLog.subjectId, String(id)),
      ),
    )
const findRow = async (search: string) => (await site.get(`registrations?search=${encodeURIComponent(search)}`)).rows[0]

test('a corrected address gets the ticket with a new link; the ones sent to the wrong address end', async () => {
  const { id, name, email, phone, reference } = await paidRegistration(site)
  const fixed = `fixed-${email}`
  const response = await edit(id, { name, email: fixed, phone, reason: 'A typing mistake' })
  expect(response.statusCode).toBe(204)
  expect(await site.mailsTo(fixed)).toEqual(['payment_received'])
  expect(await site.mailsTo(email)).toEqual(['payment_received'])
  const { sessionSecret } = site.app.services
  const seen = await findRow(fixed)
  expect(seen.reference).not.toBe(reference)
  const linkWith = (known: string) => signSeatLink(sessionSecret, 'registration', { id, reference: known })
  const old = `/api/registrations/${linkWith(reference)}`
  const current = (await site.app.get(`/api/registrations/${linkWith(seen.reference)}`)).json()
  expect(current).toMatchObject({ reference: seen.reference, paymentStatus: 'paid', isPayer: true })
  const refused = [
    await site.app.get(old),
    await site.app.get(`${old}/handed-over`),
    await site.app.get(`${old}/sessions`),
    await site.app.post(`${old}/offer`, { name: 'Ravi Menon', email: 'ravi@example.com' }),
    await site.app.post(`${old}/cancel`, { expectedRefund: 1999 }),
    await site.app.get(`/join/${signSeatLink(sessionSecret, 'join', { id, reference })}`),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404))
  // The team still finds it by what the payer was shown first.
  expect((await findRow(reference)).id).toBe(id)
  expect(await linesAbout(id)).toEqual([
    { actorId: site.staffId, before: { email }, after: { email: fixed, reason: 'A typing mistake' } },
  ])
})

test('another name and address are another person, who gets nothing of the one before', async () => {
  const { id, name, email, phone, reference } = await paidRegistration(site)
  const { queries } = site.app.services.database
  const { sessionSecret } = site.app.services
  const old = signSeatLink(sessionSecret, 'registration', { id, reference })
  await site.app.post(`/api/registrations/${old}/certificate-name`, { name: 'Dr Asha Rao' })
  expect((await edit(id, { name: 'Ravi Menon', email: `ravi-${email}`, phone })).statusCode).toBe(204)
  expect((await site.app.get(`/api/registrations/${old}`)).json().code).toBe('handed_over')
  const handedOver = (await site.app.get(`/api/registrations/${old}/handed-over`)).json()
  expect(handedOver.documents).toHaveLength(1)
  const [seat] = await queries.select().from(masterclassRegistrations).where(eq(masterclassRegistrations.id, id))
  const link = signSeatLink(sessionSecret, 'registration', { id, reference: seat?.reference ?? '' })
  expect((await site.app.get(`/api/registrations/${link}`)).json()).toMatchObject({
    name: 'Ravi Menon',
    isPayer: false,
  })
  expect((await site.app.get(`/api/registrations/${link}/certificate`)).json()).toMatchObject({ name: 'Ravi Menon' })
  // As for everybody whose seat somebody else has paid for.
  expect(await site.mailsTo(`ravi-${email}`)).toEqual(['free_seat'])
  expect(await site.mailsTo(email)).toEqual(['payment_received', 'seat_handed_over'])
  await site.app.deliverMails()
  const told = site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'seat_handed_over')
  expect(told?.text).toContain('Our team has given your seat to Ravi Menon')
  const [line] = await linesAbout(id)
  expect(line).toMatchObject({ before: { name, email }, after: { name: 'Ravi Menon' } })
})

test('a form that was opened before the seat was handed over saves nothing', async () => {
  const { id, name, email, phone, reference } = await paidRegistration(site)
  const form = { name, email, phone: '+919876543299', expected: { name, email, phone } }
  await edit(id, { name: 'Ravi Menon', email: `ravi-${email}`, phone })
  const refused = await edit(id, form)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'edit_conflict'])
  expect(await findRow(reference)).toMatchObject({ id, name: 'Ravi Menon', phone })
  const expected = { name: 'Ravi Menon', email: `ravi-${email}`, phone }
  expect((await edit(id, { ...expected, phone: form.phone, expected })).statusCode).toBe(204)
})

test('a seat with a certificate stays with whom it names', async () => {
  const { id, name, email, phone } = await paidRegistration(site)
  const day = site.app.clock.now
  const { queries } = site.app.services.database
  const [seat] = await queries.select().from(masterclassRegistrations).where(eq(masterclassRegistrations.id, id))
  const eventId = seat?.masterclassId ?? 0
  await queries.insert(certificates).values({
    ...{ id: 'issued', registrationId: id, eventId, recipientName: name, title: 'AI for Founders' },
    ...{ startedOn: day, endedOn: day, minutes: 120, skills: [], issuedAt: day, issuedBy: site.staffId },
  })
  expect((await edit(id, { name: 'Ravi Menon', email: `ravi-${email}`, phone })).json().code).toBe('certificate_issued')
  expect(await findRow(email)).toMatchObject({ name })
})

test('a new name or phone sends no email, and an unchanged form changes nothing', async () => {
  const { id, email, name, phone } = await paidRegistration(site)
  expect((await edit(id, { name, email, phone })).statusCode).toBe(204)
  expect((await edit(id, { name: 'Asha R. Rao', email, phone: '098765 43211' })).statusCode).toBe(204)
  expect(await findRow(email)).toMatchObject({ name: 'Asha R. Rao', phone: '+919876543211' })
  expect(await site.mailsTo(email)).toEqual(['payment_received'])
  const [before, after] = [
    { name: 'Asha Rao', phone },
    { name: 'Asha R. Rao', phone: '+919876543211' },
  ]
  expect(await linesAbout(id)).toEqual([{ actorId: site.staffId, before, after }])
  expect((await edit(id, { name: 'Asha R. Rao', email: email.toUpperCase(), phone })).statusCode).toBe(204)
  expect(await site.mailsTo(email.toUpperCase())).toEqual([])
})

test('an address with a paid seat in the same event is refused, and nothing changes', async () => {
  const { email: taken } = await paidRegistration(site)
  const { id, name, email, phone } = await paidRegistration(site)
  const refused = await edit(id, { name: 'Somebody Else', email: taken.toUpperCase(), phone })
  const message = 'You are already registered for this session'
  expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'already_registered', message }])
  expect(await findRow(email)).toMatchObject({ id, name, email })
})

test.runIf(hasServer())('of two seats that get the same address at once, the second is refused', async () => {
  const [{ id: other }, { id, name, email, phone }] = [await paidRegistration(site), await paidRegistration(site)]
  const wanted = `wanted-${email}`
  const refused = await waitForCommit(
    site.app.services.database,
    (tx) => updateRegistration(tx, other, { email: wanted.toUpperCase() }),
    () => edit(id, { name, email: wanted, phone }),
  )
  const message = 'You are already registered for this session'
  expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'already_registered', message }])
  expect(await findRow(email)).toMatchObject({ id, email })
})

test('an ended registration is corrected without an email', async () => {
  const form = aRegistration()
  await site.app.post('/api/create-checkout-session', form)
  const { id, name, phone } = await findRow(form.email)
  await site.call('POST', `registrations/${id}/cancel`)
  const fixed = `ended-${form.email}`
  expect((await edit(id, { name, email: fixed, phone })).statusCode).toBe(204)
  expect(await findRow(fixed)).toMatchObject({ id, paymentStatus: 'failed' })
  expect(await site.mailsTo(fixed)).toEqual([])
})

test('only a live registration whose address changes is compared with others', async () => {
  const { email: taken } = await paidRegistration(site)
  const { email } = await sendProof(site.app)
  const { id, name, phone } = await findRow(email)
  const refused = await edit(id, { name, email: taken, phone })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_registered'])
  const { queries } = site.app.services.database
  const change = (values: Partial<typeof masterclassRegistrations.$inferInsert>) =>
    queries.update(masterclassRegistrations).set(values).where(eq(masterclassRegistrations.id, id))
  await change({ email: taken })
  expect((await edit(id, { name: 'Asha R. Rao', email: taken, phone })).statusCode).toBe(204)
  await change({ email, paymentStatus: 'rejected' })
  expect((await edit(id, { name, email: taken, phone })).statusCode).toBe(204)
})

test('one that its address has disowned is corrected without an email', async () => {
  const { id, name, email, phone } = await paidRegistration(site)
  await site.app.services.database.queries
    .update(masterclassRegistrations)
    .set({ disownedAt: site.app.clock.now })
    .where(eq(masterclassRegistrations.id, id))
  const fixed = `disowned-${email}`
  expect((await edit(id, { name, email: fixed, phone })).statusCode).toBe(204)
  expect(await findRow(fixed)).toMatchObject({ id, email: fixed })
  expect(await site.mailsTo(fixed)).toEqual([])
})

test('it is validated like the forms, takes numbers from abroad, and needs a registration', async () => {
  const { id, name, email, phone } = await paidRegistration(site)
  const invalid = await edit(id, { name: 'A', email: 'nobody', phone: '12345' })
  expect(invalid.statusCode).toBe(400)
  expect(invalid.json().errors).toMatchObject({
    name: 'Name is required',
    email: 'Invalid email address',
    phone: 'Enter an Indian mobile number, or one from abroad with + and its country code',
  })
  expect((await edit(id, { name, email, phone: '0044 20 7946 0958' })).statusCode).toBe(204)
  expect(await findRow(email)).toMatchObject({ phone: '+442079460958' })
  expect((await edit(999_999, { name, email, phone })).statusCode).toBe(404)
})
