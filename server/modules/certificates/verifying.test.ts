import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#database/schema/tables.ts'
import { makeCertificateKey } from '#server/outside/credentials/certificate-key.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { verifyElsewhere } from '#tests/support/independent-verifier.ts'
import { readKey, testKey } from '#tests/support/test-app.ts'
import { hashAddress } from './describe-credential.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const queries = () => site.app.services.database.queries
const didDocument = async () => JSON.parse((await site.app.get('/.well-known/did.json')).body)
const fetchText = async (id: string) => (await site.app.get(`/certificates/${id}.json`)).body
const page = async (id: string) => (await site.app.get(`/api/certificates/${id}`)).json()

test.each([
  'Asha Rao',
  'Dr. "Bob" O’Neil \\ <b>& Söhne</b>',
  'श्रीमती क्षितिजा त्रिवेदी',
  'தமிழ்ச்செல்வி',
  'محمد علی',
  'Ravi 🎉👩🏽‍💻',
])('another library accepts the credential of %s, and refuses it with one changed character', async (name) => {
  const seat = await site.aSeat({ name })
  const [id = ''] = await site.certify(seat)
  const text = await fetchText(id)
  const credential = JSON.parse(text)
  expect(await verifyElsewhere(credential, await didDocument())).toEqual({ isVerified: true, why: '' })
  expect(credential).toMatchObject({
    id: `http://localhost:3000/certificates/${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:localhost%3A3000', type: ['Profile'], name: 'Rolewise', url: 'http://localhost:3000' },
    validFrom: '2026-12-07T06:00:00Z',
    name: 'AI for “busy” people & co',
    credentialSubject: {
      type: ['AchievementSubject'],
      // Of the schema’s format `date-time`.
      activityStartDate: expect.stringMatching(/^2026-12-05T\d\d:\d\d:\d\dZ$/),
      activityEndDate: expect.stringMatching(/^2026-12-06T\d\d:\d\d:\d\dZ$/),
      achievement: {
        id: 'http://localhost:3000/masterclasses/certified-weekend',
        type: ['Achievement'],
        tag: ['Write prompts that work', 'Check what a tool says'],
        criteria: { narrative: expect.stringContaining('4 hours') },
      },
    },
    credentialStatus: { id: `http://localhost:3000/certificates/${id}/status`, type: '1EdTechRevocationList' },
    proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
  })
  for (const [original, changed] of [
    ['busy', 'lazy'],
    ['2026-12-05', '2026-12-04'],
    [JSON.stringify(name).slice(1, -1), 'Somebody Else'],
    ['prompts that work', 'prompts that walk'],
  ] as const) {
    expect(text).toContain(original)
    const forged = JSON.parse(text.replaceAll(original, changed))
    expect((await verifyElsewhere(forged, await didDocument())).isVerified).toBe(false)
  }
})

test('the holder’s address is only in it as a salted hash', async () => {
  const seat = await site.aSeat()
  const [id = ''] = await site.certify(seat)
  const text = await fetchText(id)
  expect(text).not.toContain(seat.email)
  const [address] = JSON.parse(text).credentialSubject.identifier
  expect(address).toMatchObject({
    hashed: true,
    identityType: 'emailAddress',
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(address.identityHash).toBe(`sha256$${hashAddress(seat.email, address.salt)}`)
  // The example of Open Badges.
  expect(hashAddress('a@example.com', 'Kosher')).toMatch(/^b5809d8a.*2ef399$/)
})

test('a new key signs what is issued from now on, and what the old one signed stays valid', async () => {
  const [oldId = ''] = await site.certify(await site.aSeat())
  const newKey = readKey(makeCertificateKey())
  const services = { ...site.app.services, certificateKey: newKey }
  const seat = await site.aSeat()
  await site.issue(seat)
  const { signCertificates } = await import('./sign-certificates.ts')
  await signCertificates(services)
  const [certificate] = await site.certificatesOf(seat)
  const did = await didDocument()
  expect(
    did.verificationMethod.map(({ publicKeyMultibase }: { publicKeyMultibase: string }) => publicKeyMultibase),
  ).toEqual([testKey.publicKeyMultibase, newKey.publicKeyMultibase])
  expect(did.assertionMethod).toHaveLength(2)
  for (const id of [oldId, certificate?.id ?? '']) {
    expect(await verifyElsewhere(JSON.parse(await fetchText(id)), did)).toMatchObject({ isVerified: true })
    expect(await page(id)).toMatchObject({ isSignatureValid: true })
  }
  const withoutOld = {
    ...did,
    verificationMethod: did.verificationMethod.slice(1),
    assertionMethod: did.assertionMethod.slice(1),
  }
  expect(await verifyElsewhere(JSON.parse(await fetchText(oldId)), withoutOld)).toMatchObject({ isVerified: false })
})

test('the page says so when the stored credential, or what is shown beside it, was tampered with', async () => {
  const [id = ''] = await site.certify(await site.aSeat())
  const text = await fetchText(id)
  const set = (changes: object) => queries().update(certificates).set(changes).where(eq(certificates.id, id))
  expect(await page(id)).toMatchObject({ isSignatureValid: true })
  await set({ recipientName: 'Somebody Else' })
  expect(await page(id)).toMatchObject({ isSignatureValid: false })
  await set({ recipientName: 'Somebody Else', credential: text.replaceAll('Asha Rao', 'Somebody Else') })
  expect(await page(id)).toMatchObject({ isSignatureValid: false })
  await set({ recipientName: 'Asha Rao', credential: text.replace(/"proofValue":"z.*?"/, '"proofValue":"0"') })
  expect(await page(id)).toMatchObject({ isSignatureValid: false })
  await set({ credential: text })
  expect(await page(id)).toMatchObject({ isSignatureValid: true })
})

test('the API’s documents have the files that other people’s programs verify a certificate with', async () => {
  const { paths } = (await site.app.get('/api/docs/json')).json()
  const types = {
    '/certificates/{id}.json': 'application/vc+ld+json',
    '/certificates/{id}/status': 'application/json',
    '/.well-known/did.json': 'application/did+json',
  }
  for (const [path, type] of Object.entries(types))
    expect([path, paths[path]?.get]).toMatchObject([
      path,
      { tags: ['Certificates'], responses: { 200: { content: { [type]: { schema: { type: 'object' } } } } } },
    ])
  expect(Object.keys(paths)).not.toContain('/certificates/{id}.pdf')
})

test('the DID document, the credential and its status are open to programs of other sites', async () => {
  const [id = ''] = await site.certify(await site.aSeat())
  const types = {
    [`/certificates/${id}.json`]: 'application/vc+ld+json',
    [`/certificates/${id}/status`]: 'application/json; charset=utf-8',
    '/.well-known/did.json': 'application/did+json',
  }
  for (const [path, type] of Object.entries(types)) {
    const { headers, statusCode } = await site.app.get(path)
    expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([200, type, '*'])
  }
  const did = await didDocument()
  expect(did.id).toBe('did:web:localhost%3A3000')
  const { publicKeyMultibase } = await Ed25519Multikey.from(did.verificationMethod[0])
  expect(publicKeyMultibase).toBe(testKey.publicKeyMultibase)
})

test('programs of other sites can read that there is no such certificate, and ask first', async () => {
  const unknown = '/certificates/AAAAAAAAAAAAAAAAAAAAAA'
  for (const path of [`${unknown}.json`, `${unknown}/status`]) {
    const { headers, statusCode } = await site.app.get(path, { origin: 'https://verifier.example' })
    expect([path, statusCode, headers['access-control-allow-origin']]).toEqual([path, 404, '*'])
  }
  for (const url of [`${unknown}.json`, `${unknown}/status`, '/.well-known/did.json']) {
    const { headers, statusCode, body } = await site.app.request({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://verifier.example', 'access-control-request-method': 'GET' },
    })
    expect([url, statusCode, body]).toEqual([url, 204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
})
