import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialWords as words } from '#content/certificates.ts'
import { certificates, masterclasses } from '#database/schema/tables.ts'
import { loadContext } from '#server/outside/credentials/contexts.ts'
import { signCredential } from '#server/outside/credentials/sign-credential.ts'
import { verifyCredential } from '#server/outside/credentials/verify-credential.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { testKey } from '#tests/support/test-app.ts'
import { readMinutes } from './is-signed-as.ts'
import { showCertificate } from './show-certificate.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const queries = () => site.app.services.database.queries
const fetchText = async (id: string) => (await site.app.get(`/certificates/${id}.json`)).body
const page = async (id: string) => (await site.app.get(`/api/certificates/${id}`)).json()

test.each<[string, Partial<typeof certificates.$inferInsert>]>([
  ['hours', { minutes: 600 }],
  ['first day', { startedOn: new Date('2026-12-01T12:30:00Z') }],
  ['last day', { endedOn: new Date('2026-12-31T14:30:00Z') }],
  ['skills', { skills: ['Write prompts that work', 'Fly a plane'] }],
  ['missing skills', { skills: [] }],
  ['date of issue', { issuedAt: new Date('2026-12-06T06:00:00Z') }],
  ['credential that was cut off', { credential: '{"@context":["https://www.w3' }],
  ['credential that is none', { credential: 'null' }],
  ['credential without a subject', { credential: '{"issuer":{"url":"http://localhost:3000"}}' }],
])('the page says so when somebody changed the row: %s', async (_, changes) => {
  const [id = ''] = await site.certify(await site.aSeat())
  expect(await page(id)).toMatchObject({ isSignatureValid: true })
  await queries().update(certificates).set(changes).where(eq(certificates.id, id))
  expect(await page(id)).toMatchObject({ id, isSignatureValid: false })
})

test('a new name of ours, and other words, change nothing about what was signed before', async () => {
  const [id = ''] = await site.certify(await site.aSeat())
  const { proof: _, ...signed } = JSON.parse(await fetchText(id))
  signed.issuer.name = 'Rolewise Academy'
  signed.credentialSubject.narrative = 'Joined 4 hours of training, live and hands-on.'
  signed.credentialSubject.achievement.description = 'They completed it.'
  signed.credentialSubject.achievement.criteria.narrative = 'Come to the sessions.'
  const signing = { key: testKey, did: signed.issuer.id, created: site.app.clock.now }
  const set = (credential: string) => queries().update(certificates).set({ credential }).where(eq(certificates.id, id))
  await set(await signCredential(signed, signing))
  expect(await page(id)).toMatchObject({ isSignatureValid: true })
  signed.credentialSubject.narrative = 'Joined 14 hours of training, live and hands-on.'
  await set(await signCredential(signed, signing))
  expect(await page(id)).toMatchObject({ isSignatureValid: false })
})

test('one that was signed with days alone is as valid as before', async () => {
  const [id = ''] = await site.certify(await site.aSeat())
  const { proof: _, ...signed } = JSON.parse(await fetchText(id))
  const subject = signed.credentialSubject
  const resign = async (firstDay: string) => {
    Object.assign(subject, { activityStartDate: firstDay, activityEndDate: subject.activityEndDate.slice(0, 10) })
    const credential = await signCredential(signed, {
      key: testKey,
      did: signed.issuer.id,
      created: site.app.clock.now,
    })
    await queries().update(certificates).set({ credential }).where(eq(certificates.id, id))
    return page(id)
  }
  expect(await resign('2026-12-05')).toMatchObject({ isSignatureValid: true })
  expect(await resign('2026-12-04')).toMatchObject({ isSignatureValid: false })
})

test.each([0, 20, 45, 60, 75, 90, 240, 1_230])('%i minutes can be read back from what is signed', (minutes) => {
  expect(readMinutes(words.narrative(minutes))).toBe(minutes)
})

test('the page says so when a context hides the signed name behind another word', async () => {
  const [id = ''] = await site.certify(await site.aSeat())
  const credential = JSON.parse(await fetchText(id))
  const [first, openBadges, last] = credential['@context']
  const forged = structuredClone(loadContext(openBadges)) as OpenBadgesContext
  const terms = forged['@context'].IdentityObject['@context']
  // What JSON-LD calls @index is never signed.
  Object.assign(terms, { realName: terms.identityHash, identityHash: '@index' })
  const [address, name] = credential.credentialSubject.identifier
  credential['@context'] = [first, forged['@context'], last]
  credential.credentialSubject.identifier = [
    { ...address, identityHash: undefined, realName: address.identityHash },
    { ...name, identityHash: 'Somebody Else', realName: name.identityHash },
  ]
  const text = JSON.stringify(credential)
  // The signature itself does not notice.
  expect(await verifyCredential(text, new Map([[testKey.id, testKey.publicKeyMultibase]]))).toBe(true)
  const changes = { recipientName: 'Somebody Else', credential: text }
  await queries().update(certificates).set(changes).where(eq(certificates.id, id))
  expect(await page(id)).toMatchObject({ isSignatureValid: false })
})

interface OpenBadgesContext {
  '@context': { IdentityObject: { '@context': Record<string, unknown> } }
}

test('a new address of the event, or of the site, changes nothing about what was signed', async () => {
  const [id = ''] = await site.certify(await site.aSeat())
  const moved = { ...site.app.services, publicUrl: 'https://elsewhere.example' }
  await queries().update(masterclasses).set({ slug: 'renamed-weekend' }).where(eq(masterclasses.id, site.event.id))
  expect(await showCertificate(moved, id)).toMatchObject({ isSignatureValid: true })
  await queries().update(masterclasses).set({ slug: site.event.slug }).where(eq(masterclasses.id, site.event.id))
})
