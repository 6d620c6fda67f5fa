import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, masterclassRegistrations, notices, outbox, payments } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { applyDueDecisions } from './apply-due-decisions.ts'
import { approveProof } from './decide-proof.ts'

/** What is stored, logged and emailed about a proof and the team's decision. */
let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

async function aProof(fields: Record<string, string> = {}) {
  const { email, registration } = await sendProof(site.app, fields)
  const [proof] = await site.get('proofs')
  const path = `proofs/${proof.registrationId}/decision`
  return {
    email,
    reference: registration.reference as string,
    id: proof.registrationId as number,
    decide: (decision: object) => site.call('POST', path, decision),
    undo: () => site.call('DELETE', path),
    read: async () => (await site.app.services.database.queries.select().from(payments))[0],
  }
}
const readLog = () =>
  site.app.services.database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, site.staffId))
    .orderBy(auditLog.id)
const undecided = { decision: null, decisionReason: null, decidedBy: null, decisionHoldsAt: null }
const rejection = { decision: 'reject', reason: 'No money came' }

test('the team is told of a proof, with the payer and the amount', async () => {
  const { email, id, reference } = await aProof()
  const { services } = site.app
  const mails = await services.database.queries.select().from(outbox).where(eq(outbox.kind, 'proof_to_team'))
  expect(mails).toMatchObject([
    { recipient: services.teamEmail, facts: { registrationId: id, reference, email, amount: 1999 } },
  ])
})

test('a decision and its undoing are stored and logged with the reason', async () => {
  const proof = await aProof()
  await proof.decide(rejection)
  const { clock } = site.app
  const decisionHoldsAt = new Date(clock.now.getTime() + 60_000)
  const decided = { decision: 'reject', decisionReason: 'No money came' }
  expect(await proof.read()).toMatchObject({ ...decided, decidedBy: site.staffId, decisionHoldsAt, outcome: 'open' })
  site.advanceSeconds(59)
  expect((await proof.undo()).statusCode).toBe(204)
  expect(await proof.read()).toMatchObject(undecided)
  const subject = { actorId: site.staffId, subject: 'registration', subjectId: String(proof.id) }
  expect(await readLog()).toMatchObject([
    { ...subject, action: 'proof.reject', before: { decision: null }, after: decided },
    { ...subject, action: 'proof.undone', before: decided, after: { decision: null } },
  ])
})

test('an approval has no reason, and after its minute it cannot be undone', async () => {
  const proof = await aProof()
  await proof.decide({ decision: 'approve' })
  expect(await proof.read()).toMatchObject({ decision: 'approve', decisionReason: null })
  expect(await readLog()).toMatchObject([{ after: { decision: 'approve', decisionReason: null } }])
  site.advanceSeconds(60)
  const expectTooLate = async () => {
    const late = await proof.undo()
    expect([late.statusCode, late.json().code]).toEqual([409, 'too_late_to_undo'])
  }
  await expectTooLate()
  await applyDueDecisions(site.app.services)
  expect(await proof.read()).toMatchObject({ outcome: 'paid' })
  await expectTooLate()
  const again = await proof.decide(rejection)
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided'])
})

const later = {
  decision: 'reject',
  decisionReason: 'Not found',
  decisionHoldsAt: new Date('2026-11-15T07:00:00Z'),
} as const
test.each([
  ['changed to an approval', { decision: 'approve', decisionReason: null }, { ...undecided, outcome: 'open' }],
  ['undone', undecided, { ...undecided, outcome: 'open' }],
  ['undone and made again', later, { ...later, outcome: 'open' }],
  ['followed by a refund', { outcome: 'refund_due' }, { ...undecided, outcome: 'refund_due' }],
] as const)('a decision that was %s after the job has read it is not applied', async (_what, changes, expected) => {
  const proof = await aProof()
  await proof.decide(rejection)
  site.advanceSeconds(60)
  const { services } = site.app
  const { transaction } = services.database
  const changed: typeof transaction = async (work) => {
    await services.database.queries.update(payments).set(changes)
    return transaction(work)
  }
  await applyDueDecisions({ ...services, database: { ...services.database, transaction: changed } })
  expect(await proof.read()).toMatchObject(expected)
  // Nothing has failed, so the team is not alarmed.
  expect(await services.database.queries.select().from(notices)).toEqual([])
})

test('a decision that cannot be applied is shown to the team', async () => {
  const proof = await aProof()
  await proof.decide(rejection)
  site.advanceSeconds(60)
  const { services } = site.app
  const { transaction } = services.database
  let count = 0
  const broken: typeof transaction = async (work) => {
    if (count++ === 0) throw new TypeError('a bug')
    return transaction(work)
  }
  await applyDueDecisions({ ...services, database: { ...services.database, transaction: broken } })
  expect(await services.database.queries.select().from(notices)).toMatchObject([
    { key: `job_row_failed:decisions:${proof.id}`, subjectId: proof.id, facts: { job: 'decisions' } },
  ])
})

test('only a proof that waits can be approved', async () => {
  const { id, read } = await aProof()
  const approve = () => approveProof(site.app.services, { registrationId: id, actorId: site.staffId })
  const setStatus = (paymentStatus: 'awaiting_verification' | 'rejected') =>
    site.app.services.database.queries.update(masterclassRegistrations).set({ paymentStatus })
  await setStatus('rejected')
  await expect(approve()).rejects.toMatchObject({ code: 'already_decided' })
  await setStatus('awaiting_verification')
  await approve()
  await expect(approve()).rejects.toMatchObject({ code: 'already_decided' })
  expect(await read()).toMatchObject({ outcome: 'paid' })
})
