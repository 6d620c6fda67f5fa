import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { postForm } from '#tests/support/post-form.ts'
import { aStaffMember, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'
import { applyDueDecisions } from './apply-due-decisions.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

/** A pending proof, with functions that read its registration. */
async function aProof(fields: Record<string, string> = {}, colour?: string) {
  const { email, registration } = await sendProof(site.app, fields, colour)
  const proof = (await site.get('proofs')).find((row: { email: string }) => row.email === email)
  const path = `proofs/${proof.registrationId}/decision`
  return {
    ...proof,
    email,
    approve: () => site.call('POST', path, { decision: 'approve' }),
    reject: (reason: string) => site.call('POST', path, { decision: 'reject', reason }),
    undo: () => site.call('DELETE', path),
    state: async () => (await site.app.get(`/api/registrations/${registration.linkToken}`)).json().paymentStatus,
  }
}
const log = () =>
  site.app.services.database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, site.staffId))
    .orderBy(auditLog.id)

test('an approval takes effect after a minute and can be undone until then', async () => {
  const proof = await aProof({ utr: '111122223333' })
  expect(proof).toMatchObject({ amount: 1999, utr: '111122223333', twin: null, isRepeatedUtr: false })
  expect((await proof.approve()).statusCode).toBe(200)
  expect((await proof.approve()).statusCode).toBe(409)
  expect(await site.get('proofs')).toEqual([])
  expect((await proof.undo()).statusCode).toBe(204)
  expect(await site.get('proofs')).toHaveLength(1)
  await proof.approve()
  await applyDueDecisions(site.app.services)
  expect(await proof.state()).toBe('awaiting_verification')
  site.advanceSeconds(61)
  expect((await proof.undo()).statusCode).toBe(409)
  await Promise.all([applyDueDecisions(site.app.services), applyDueDecisions(site.app.services)])
  expect(await proof.state()).toBe('paid')
  expect(await site.mailsTo(proof.email)).toEqual(['proof_received', 'payment_received'])
  expect((await log()).map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
    { action: 'proof.approve', before: { decision: null }, after: { decision: 'approve' } },
    { action: 'proof.undone', before: { decision: 'approve' }, after: { decision: null } },
    { action: 'proof.approve' },
    { action: 'registration.paid' },
  ])
})

test('a rejection has a reason, which the payer sees', async () => {
  const proof = await aProof()
  expect((await site.call('POST', `proofs/${proof.registrationId}/decision`, { decision: 'reject' })).statusCode).toBe(
    400,
  )
  await proof.reject('Amount differs')
  site.advanceSeconds(61)
  await applyDueDecisions(site.app.services)
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to, kind }) => to === proof.email && kind === 'proof_rejected')
  expect(mail?.text).toContain('Amount differs')
})

test('of two concurrent decisions one stands, and the other is a conflict', async () => {
  const proof = await aProof()
  const second = staffCaller(site.app, (await aStaffMember(site.app)).session)
  const responses = await Promise.all([
    proof.approve(),
    second('POST', `proofs/${proof.registrationId}/decision`, { decision: 'reject', reason: 'Not found' }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await log()).length).toBeLessThan(2)
  site.advanceSeconds(61)
  await applyDueDecisions(site.app.services)
  expect(await proof.state()).toBe(responses[0]?.statusCode === 200 ? 'paid' : 'rejected')
})

test('a decision undone while the job runs is not applied', async () => {
  const proof = await aProof()
  await proof.approve()
  const { services } = site.app
  // The job's clock is ahead. Before it applies the decision, that is undone.
  const ahead = { ...services, clock: () => new Date(services.clock().getTime() + 61_000) }
  const { transaction } = services.database
  let isUndone = false
  const slow = {
    ...ahead,
    database: {
      ...services.database,
      queries: services.database.queries,
      transaction: (async (work) => {
        if (!isUndone) {
          isUndone = true
          expect((await proof.undo()).statusCode).toBe(204)
        }
        return transaction(work)
      }) as typeof transaction,
    },
  }
  await applyDueDecisions(slow)
  expect(isUndone).toBe(true)
  expect(await proof.state()).toBe('awaiting_verification')
  expect(await site.get('proofs')).toHaveLength(1)
})

test('a decision that cannot be applied does not stop the others', async () => {
  const [broken, whole] = [await aProof(), await aProof({}, '#00ff00')]
  await broken.approve()
  await whole.approve()
  site.advanceSeconds(61)
  const { services } = site.app
  const { transaction } = services.database
  let count = 0
  const unlucky = {
    ...services,
    database: {
      ...services.database,
      queries: services.database.queries,
      transaction: (async (work) => {
        if (count++ === 0) throw new Error('a bug')
        return transaction(work)
      }) as typeof transaction,
    },
  }
  await applyDueDecisions(unlucky)
  expect([await broken.state(), await whole.state()]).toEqual(['awaiting_verification', 'paid'])
  expect(site.app.logged.join('')).toContain('a job could not process one row')
  await applyDueDecisions(services)
  expect(await broken.state()).toBe('paid')
})

test('after a reload each member gets their own undoable decisions', async () => {
  const [first, second, third] = [await aProof(), await aProof({}, '#00ff00'), await aProof({}, '#0000ff')]
  await first.approve()
  site.advanceSeconds(20)
  await second.reject('Amount differs')
  const colleague = await aStaffMember(site.app)
  await staffCaller(site.app, colleague.session)('POST', `proofs/${third.registrationId}/decision`, {
    decision: 'approve',
  })
  site.advanceSeconds(10)
  expect(await site.get('proofs/decided')).toMatchObject([
    { proof: { email: second.email }, outcome: { decision: 'reject', reason: 'Amount differs' }, undoMs: 50_000 },
    { proof: { email: first.email }, outcome: { decision: 'approve' }, undoMs: 30_000 },
  ])
  site.advanceSeconds(31)
  expect(await site.get('proofs/decided')).toMatchObject([{ proof: { email: second.email } }])
  expect((await site.app.get('/api/staff/proofs/decided')).statusCode).toBe(401)
})

test('a repeated picture or UTR is shown to the team and never to the sender', async () => {
  const first = await sendProof(site.app, { utr: '999988887777' }, '#123456')
  const second = await sendProof(site.app, { utr: '999988887777' }, '#123456')
  expect(JSON.stringify(second.registration)).not.toMatch(/repeat/i)
  const proofs: { email: string }[] = await site.get('proofs')
  for (const { email } of [first, second])
    expect(proofs.find((proof) => proof.email === email)).toMatchObject({
      twin: { email: (email === first.email ? second : first).email, isSameFile: true },
      isRepeatedUtr: true,
    })
})

test('metadata and appended bytes do not hide a repeated picture', async () => {
  const picture = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#abcdef' } })
    .png()
    .toBuffer()
  const described = await sharp(picture)
    .withMetadata({ exif: { IFD0: { Copyright: 'another one' } } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const another = await sharp(picture).modulate({ brightness: 0.5 }).png().toBuffer()
  const flags = []
  for (const file of [picture, Buffer.concat([picture, Buffer.from('x')]), described, another]) {
    const { name, email, phone } = aRegistration()
    await postForm(site.app, '/api/qr-payment-confirmation', { name, email, phone }, { file })
    flags.push((await site.get('proofs')).find((proof: { email: string }) => proof.email === email).twin !== null)
  }
  expect(flags).toEqual([false, true, true, false])
})

test('a screenshot is served so that nothing in it can run', async () => {
  const { uploadId } = await aProof()
  const picture = await site.app.get(`/api/staff/uploads/${uploadId}`, site.session)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment; filename="screenshot.webp"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await site.app.get('/api/staff/uploads/999999', site.session)).statusCode).toBe(404)
})

test('only proofs can be decided and undone', async () => {
  expect((await site.call('POST', 'proofs/999999/decision', { decision: 'approve' })).statusCode).toBe(404)
  expect((await site.call('DELETE', 'proofs/999999/decision')).statusCode).toBe(404)
  expect((await site.call('DELETE', `proofs/${(await aProof()).registrationId}/decision`)).statusCode).toBe(409)
})
