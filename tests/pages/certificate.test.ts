import { expect, test } from 'vitest'
import { signCertificates } from '#server/modules/certificates/public.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { anEvent } from '#tests/factories/events.ts'
import { testUrl } from '#tests/support/test-app.ts'
import { startBuiltSite } from './built-site.ts'
import { signInTeam } from './team.ts'

const site = await startBuiltSite()
const { get, open, services } = site
const { call, read, changeEvent, findEvent, setStatus } = await signInTeam(site)
const slug = 'certified-evening'
const event = await makePastEvent()

const attendee = { name: 'Asha Roa', email: 'asha@example.in', phone: '98765 43210' }

async function makePastEvent() {
  await call('POST', 'events', anEvent({ slug, title: 'AI for Auditors', price: 0, outcomes: ['Read a ledger'] }))
  await setStatus(slug, 'published')
  const { id } = await findEvent(slug)
  const rule = { rule: 'manual', minSessions: null, needsAssignment: false, skills: ['Read a ledger'] }
  await call('PUT', `events/${id}/certificate-rule`, rule)
  return { id }
}

const list = () => read(`events/${event.id}/certificates`)

async function certify(email: string): Promise<string> {
  const attendees = [{ ...attendee, email }]
  const evening = { startsAt: '2027-01-10T18:00:00+05:30', endsAt: '2027-01-10T20:00:00+05:30' }
  const { sessions } = await findEvent(slug)
  const setDate = (dates: object) => changeEvent(slug, { sessions: sessions.map((one) => ({ ...one, ...dates })) })
  await setDate(evening)
  const payment = { kind: 'complimentary' }
  await call('POST', 'registrations', { eventSlug: slug, attendees, payment, note: 'Guest' })
  await setDate({ startsAt: '2026-01-10T18:00:00+05:30', endsAt: '2026-01-10T20:00:00+05:30' })
  const { candidates } = await list()
  const { registrationId } = candidates.find((candidate: { email: string }) => candidate.email === email)
  await call('POST', `events/${event.id}/certificates`, { registrationIds: [registrationId] })
  return signLatest(email)
}

async function signLatest(email: string): Promise<string> {
  await signCertificates(services)
  const { issued } = await list()
  return issued.find((one: { email: string; state: string }) => one.email === email && one.state === 'valid').id
}

const content = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

test('a certificate’s page says that it is genuine, whose it is and for what, without JavaScript', async () => {
  const path = `/certificates/${await certify('first@example.in')}`
  const { document, main } = await open(path)
  expect(textOf(find(main, 'heading', 'Asha Roa'))).toBe('Asha Roa')
  expect(findAll(main, 'heading', 'This certificate is genuine')).toHaveLength(1)
  for (const text of ['AI for Auditors', 'Read a ledger']) expect(textOf(main)).toContain(text)
  expect(content(document, 'robots')).toBe('noindex')
  expect(content(document, 'og:image')).toBe(`${testUrl}${path}/share.png`)
  expect(find(main, 'link', 'Add to LinkedIn').getAttribute('href')).toMatch(/issueYear=\d{4}&issueMonth=/)
  expect(main.querySelector('img[src$="/qr-code.svg"]')?.getAttribute('src')).toBe(`${path}/qr-code.svg`)
  expect(textOf(main)).toContain(`${new URL(testUrl).host}${path}`)
  for (const file of ['.pdf', '.png', '.json', '/qr-code.svg', '/share.png', '/status'])
    expect([file, (await get(path + file)).statusCode]).toEqual([file, 200])
})

test('a corrected one says that it was replaced, and leads to the newer one', async () => {
  const id = await certify('second@example.in')
  await call('POST', `certificates/${id}/reissue`, { name: 'Asha Rao' })
  const newer = await signLatest('second@example.in')
  const { main } = await open(`/certificates/${id}`)
  expect(findAll(main, 'heading', 'This certificate was replaced')).toHaveLength(1)
  expect(find(main, 'link', 'Open the newer certificate').getAttribute('href')).toBe(`/certificates/${newer}`)
  expect(findAll((await open(`/certificates/${newer}`)).main, 'heading', 'Asha Rao')).toHaveLength(1)
})

test('a revoked one says so and why, and is not to be shared', async () => {
  const id = await certify('third@example.in')
  await call('POST', `certificates/${id}/revoke`, { reason: 'Issued to the wrong person' })
  const { document, main } = await open(`/certificates/${id}`)
  expect(findAll(main, 'heading', 'This certificate was revoked')).toHaveLength(1)
  expect(textOf(main)).toContain('Reason: Issued to the wrong person')
  expect(findAll(main, 'link', 'Add to LinkedIn')).toEqual([])
  expect(content(document, 'og:image')).not.toContain('/certificates/')
})

test('an unknown one is not found', async () => {
  const { status, main } = await open(`/certificates/${'A'.repeat(22)}`)
  expect(status).toBe(404)
  expect(findAll(main, 'heading', 'We can’t find this certificate')).toHaveLength(1)
})
