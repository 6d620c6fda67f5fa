import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, certificateNames, outbox } from '#database/schema/tables.ts'
import { drawQrCode } from '#server/outside/qr-code.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const get = (path: string) => site.app.get(path)
const page = async (id: string) => (await get(`/api/certificates/${id}`)).json()
const status = async (id: string) => (await get(`/certificates/${id}/status`)).json()
const act = (id: string, action: string, body?: object) => site.call('POST', `certificates/${id}/${action}`, body)
const queries = () => site.app.services.database.queries
const actionsOn = async (id: string) =>
  (await queries().select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action)

test('until it is signed, and for an unknown or malformed id, there is nothing', async () => {
  const seat = await site.aSeat()
  await site.issue(seat)
  const [{ id } = { id: '' }] = await site.certificatesOf(seat)
  const unknown = ['A'.repeat(22), 'x', `${id}x`, encodeURIComponent("' or 1=1"), '..%2f..']
  const paths = (one: string) => [
    `/api/certificates/${one}`,
    ...['.json', '/status', '.pdf', '.png', '/share.png'].map((end) => `/certificates/${one}${end}`),
  ]
  for (const path of [id, ...unknown].flatMap(paths)) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  const [early, made] = await Promise.all(
    [id, 'A'.repeat(22)].map(async (one) => (await get(`/api/certificates/${one}`)).body),
  )
  expect(early).toBe(made)
  await site.sign()
  for (const path of paths(id)) expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  for (const path of paths(id).slice(1)) expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
  expect(await page(id)).toMatchObject({ state: 'valid', name: 'Asha Rao', stateChangedAt: null, isListed: false })
  expect(await status(id)).toEqual({
    id: `http://localhost:3000/certificates/${id}/status`,
    issuer: 'did:web:localhost%3A3000',
    revokedCredential: [],
  })
})

test('a corrected name replaces the certificate: the old one points to the new one, which is emailed', async () => {
  const seat = await site.aSeat({ name: 'Asha Roa' })
  const [old = ''] = await site.certify(seat)
  expect((await act(old, 'reissue', { name: 'Asha Rao' })).statusCode).toBe(204)
  await site.sign()
  const next = (await page(old)).replacedBy
  expect(await page(old)).toMatchObject({
    state: 'replaced',
    name: 'Asha Roa',
    url: `http://localhost:3000/certificates/${old}`,
    linkedInUrl: null,
    isSignatureValid: true,
  })
  expect(await page(next)).toMatchObject({ state: 'valid', name: 'Asha Rao', minutes: 240 })
  expect((await status(old)).revokedCredential).toMatchObject([
    { id: `http://localhost:3000/certificates/${old}`, revoked: true },
  ])
  expect((await get(`/certificates/${old}.json`)).statusCode).toBe(200)
  for (const ending of ['.pdf', '.png']) await expectToLeadToPage(old, ending)
  const code = await get(`/certificates/${old}/qr-code.svg`)
  expect([code.headers['content-type'], code.body]).toEqual([
    'image/svg+xml',
    drawQrCode(`http://localhost:3000/certificates/${old}`),
  ])
  expect((await get(`/certificates/${old}/share.png`)).json()).toMatchObject({ code: 'certificate_ended' })
  const mails = (await queries().select().from(outbox)).filter(
    ({ recipient, kind }) => recipient === seat.email && kind === 'certificate_issued',
  )
  expect(mails.map(({ facts }) => facts.isReplacement).sort()).toEqual([false, true])
  const again = await act(old, 'reissue', { name: 'Once More' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'conflict'])
  expect((await site.certificatesOf(seat)).map(({ state }) => state).sort()).toEqual(['replaced', 'valid'])
})

/** An old link to a file tells a person what has become of the certificate. */
async function expectToLeadToPage(id: string, ending: string) {
  const { statusCode, headers } = await get(`/certificates/${id}${ending}`)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, `/certificates/${id}`, 'no-store'])
}

test('two colleagues who correct a name at once make one new certificate', async () => {
  const seat = await site.aSeat()
  const [id = ''] = await site.certify(seat)
  const responses = await Promise.all(['One', 'Two'].map((name) => act(id, 'reissue', { name: `Name ${name}` })))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  expect(await site.certificatesOf(seat)).toHaveLength(2)
})

test('a revoked certificate says when and why, for ever, and its seat can get another', async () => {
  const seat = await site.aSeat()
  const [id = ''] = await site.certify(seat)
  expect((await act(id, 'revoke', { reason: '' })).statusCode).toBe(400)
  expect((await act(id, 'revoke', { reason: 'Issued by mistake' })).statusCode).toBe(204)
  expect(await page(id)).toMatchObject({
    state: 'revoked',
    reason: 'Issued by mistake',
    stateChangedAt: '2026-12-07T06:00:00.000Z',
    linkedInUrl: null,
  })
  expect((await status(id)).revokedCredential).toMatchObject([{ revoked: true, revocationReason: 'Issued by mistake' }])
  for (const ending of ['.pdf', '.png']) await expectToLeadToPage(id, ending)
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ kind, to }) => kind === 'certificate_revoked' && to === seat.email)
  expect(mail?.text).toContain('Issued by mistake')
  // Nobody gets it back by the way: the team has to tick them.
  const { candidates } = await site.show()
  expect(candidates.find((one: { registrationId: number }) => one.registrationId === seat.id)).toMatchObject({
    missing: null,
    wasRevoked: true,
  })
  const lines = await queries().select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(lines).toMatchObject([{ action: 'certificate.revoked', after: { state: 'revoked' } }])
  expect(JSON.stringify(lines)).not.toContain('by mistake')
  expect(await site.certify(seat)).not.toContain(id)
})

test('a withdrawn certificate keeps nothing about the person, nor do earlier ones of the seat', async () => {
  const seat = await site.aSeat({ name: 'Meera Nair' })
  await site.app.post(`${seat.path}/certificate-name`, { name: 'Dr. Meera Nair' })
  const [old = ''] = await site.certify(seat)
  await act(old, 'reissue', { name: 'Dr. Meera K. Nair' })
  await site.sign()
  const next = (await page(old)).replacedBy
  expect((await act(next, 'withdraw')).statusCode).toBe(204)
  for (const id of [old, next]) {
    expect(await page(id)).toEqual({ id, state: 'withdrawn', stateChangedAt: '2026-12-07T06:00:00.000Z' })
    for (const ending of ['.pdf', '.png']) await expectToLeadToPage(id, ending)
    for (const end of ['.json', '/share.png']) {
      const response = await get(`/certificates/${id}${end}`)
      expect([response.statusCode, response.body]).toEqual([410, expect.not.stringMatching(/Meera|busy/)])
    }
    expect((await status(id)).revokedCredential).toHaveLength(1)
    expect(await actionsOn(id)).toContain('certificate.withdrawn')
  }
  const rows = await site.certificatesOf(seat)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/Meera|sha256/)
  expect(await queries().select().from(certificateNames).where(eq(certificateNames.registrationId, seat.id))).toEqual(
    [],
  )
  // Withdrawing is the person's wish: the team does not issue another by accident.
  const { candidates } = await site.show()
  expect(candidates).toContainEqual(expect.objectContaining({ registrationId: seat.id, missing: 'withdrawn' }))
  expect((await site.issue(seat)).statusCode).toBe(409)
  expect((await act(next, 'withdraw')).statusCode).toBe(204)
})

test('the console lists a certificate with its holder’s address, until they are erased or withdraw it', async () => {
  const [kept, refunded, erased, withdrawn] = [
    await site.aSeat(),
    await site.aSeat(),
    await site.aSeat(),
    await site.aSeat(),
  ]
  const ids = await site.certify(kept, refunded, erased, withdrawn)
  await site.updateSeat(refunded.id, { paymentStatus: 'refunded' })
  await site.updateSeat(erased.id, { erasedAt: site.app.clock.now })
  await act(ids[3] ?? '', 'withdraw')
  const { issued } = await site.show()
  const emailOf = (id: string) => issued.find((one: { id: string }) => one.id === id).email
  expect(ids.map(emailOf)).toEqual([kept.email, refunded.email, null, null])
})

test('only the team can end a certificate', async () => {
  const [id = ''] = await site.certify(await site.aSeat())
  for (const action of ['reissue', 'revoke', 'withdraw'])
    expect(
      (await site.app.post(`/api/staff/certificates/${id}/${action}`, { name: 'Asha', reason: 'None' })).statusCode,
    ).toBe(401)
  for (const action of ['reissue', 'revoke', 'withdraw'])
    expect((await act('A'.repeat(22), action, { name: 'Asha', reason: 'None' })).statusCode).toBe(404)
  expect(await page(id)).toMatchObject({ state: 'valid' })
})

test.each(['Asha Rao', 'क्षितिजा', 'தமிழ்ச்செல்வி', 'محمد علی', 'Ravi 🎉 "R" <x>'])(
  'the files of %s: a PDF, a preview, and a picture with the same credential in it, once',
  async (name) => {
    const [id = ''] = await site.certify(await site.aSeat({ name }))
    const pdf = await get(`/certificates/${id}.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.body).toMatch(/^%PDF-1\.7/)
    expect(pdf.body).toContain('/MediaBox [0 0 841.89 595.28]')
    const picture = (await get(`/certificates/${id}.png`)).rawPayload
    const credential = (await get(`/certificates/${id}.json`)).rawPayload
    const at = picture.indexOf('iTXtopenbadgecredential\0\0\0\0\0')
    const start = at + 'iTXtopenbadgecredential\0\0\0\0\0'.length
    expect(picture.subarray(start, start + credential.length).equals(credential)).toBe(true)
    expect(picture.readUInt32BE(at - 4)).toBe(credential.length + 'openbadgecredential\0\0\0\0\0'.length)
    expect(picture.indexOf('openbadgecredential', start)).toBe(-1)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1684, height: 1191 })
    const share = (await get(`/certificates/${id}/share.png`)).rawPayload
    expect(await sharp(share).metadata()).toMatchObject({ width: 1200, height: 630 })
  },
)
