import { like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, documents } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { type BankApp, startBankApp } from '#tests/support/bank-app.ts'
import { applyDueDecisions } from './apply-due-decisions.ts'

/** What the bank's statements say about a proof, and what the team can do against it. */
let site: BankApp
beforeEach(async () => {
  site = await startBankApp()
})
afterEach(() => site.app.close())

const utr = '631912345001'
const reason = 'The rest came in cash on the day'
const approve = { decision: 'approve' }

async function aProof(fields: Record<string, string> = { utr }, colour?: string) {
  const { registration } = await sendProof(site.app, fields, colour)
  const reference: string = registration.reference
  const find = async () =>
    (await site.get('proofs')).find((row: { reference: string }) => row.reference === reference) ?? null
  const { registrationId: id } = await find()
  return {
    id: id as number,
    reference,
    find,
    readEvidence: async () => (await find())?.evidence,
    decide: (decision: object) => site.call('POST', `proofs/${id}/decision`, decision),
  }
}
const applyDue = async () => {
  site.advanceSeconds(61)
  await applyDueDecisions(site.app.services)
}
const listDocuments = () => site.app.services.database.queries.select().from(documents)
const readLog = () =>
  site.app.services.database.queries
    .select()
    .from(auditLog)
    .where(like(auditLog.action, 'proof.%'))
    .orderBy(auditLog.id)

test('before there is a statement, nothing is known, and approving needs no reason', async () => {
  const proof = await aProof()
  expect(await proof.readEvidence()).toEqual({ state: 'outdated', amount: null, utr: null, day: null })
  expect((await proof.decide(approve)).statusCode).toBe(200)
})

test('a line with the UTR and the amount is seen', async () => {
  const proof = await aProof()
  await site.upload({ utr })
  expect(await proof.readEvidence()).toEqual({ state: 'seen', amount: 1999, utr, day: '2026-11-15' })
  expect((await proof.decide(approve)).statusCode).toBe(200)
})

test('a statement older than the payment says nothing about it; a later one says that it did not come', async () => {
  const proof = await aProof()
  await site.upload({ utr: '631912345999', day: '14-11-2026' })
  expect(await proof.readEvidence()).toMatchObject({ state: 'outdated', day: '2026-11-14' })
  await site.upload({ utr: '631912345998', day: '16-11-2026' })
  expect(await proof.readEvidence()).toMatchObject({ state: 'missing', amount: null, day: '2026-11-16' })
})

test('a statement of the payment’s own day counts only if it was read after the payment', async () => {
  await site.upload({ utr: '631912345999' })
  site.advanceSeconds(60)
  const proof = await aProof()
  expect(await proof.readEvidence()).toMatchObject({ state: 'outdated', day: '2026-11-15' })
  await site.upload({ utr: '631912345998' })
  expect(await proof.readEvidence()).toMatchObject({ state: 'missing' })
})

test('approving against the statement needs a reason, which the log keeps with what came', async () => {
  const proof = await aProof()
  await site.upload({ utr, amount: 500 })
  expect(await proof.readEvidence()).toEqual({ state: 'short', amount: 500, utr, day: '2026-11-15' })
  const refused = await proof.decide(approve)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'bank_disagrees'])
  expect((await proof.decide({ ...approve, reason: ' ' })).statusCode).toBe(400)
  expect((await proof.decide({ ...approve, reason })).statusCode).toBe(200)
  expect(await site.get('proofs/decided')).toMatchObject([{ outcome: { ...approve, reason } }])
  expect(await readLog()).toMatchObject([
    { after: { decision: 'approve', decisionReason: reason, bank: { state: 'short', amount: 500 } } },
  ])
})

test('a short payment is settled, and invoiced, as what came, and the bank page wants nothing back', async () => {
  for (const given of [{ utr }, {}] as Record<string, string>[]) {
    const proof = await aProof(given, given.utr ? '#102030' : '#a0b0c0')
    await site.upload({ utr: given.utr ?? '631912345002', amount: 500, note: proof.reference })
    await proof.decide({ ...approve, reason })
    await applyDue()
    const { status, payments } = await site.findByReference(proof.reference)
    expect([status, payments[0]?.amountPaise, payments[0]?.outcome]).toEqual(['paid', 50_000, 'paid'])
  }
  expect((await listDocuments()).map(({ totalPaise }) => totalPaise)).toEqual([50_000, 50_000])
  expect((await site.lines()).map(({ verdict }) => verdict)).toEqual(['settled', 'settled'])
})

test('an approval waits for its minute: a statement that disagrees by then returns the proof to the queue', async () => {
  const proof = await aProof()
  await proof.decide(approve)
  await site.upload({ utr, amount: 500 })
  await applyDue()
  expect(await proof.readEvidence()).toMatchObject({ state: 'short' })
  expect(await listDocuments()).toEqual([])
  const bank = { state: 'short', amount: 500, utr, day: '2026-11-15' }
  expect(await readLog()).toMatchObject([
    { action: 'proof.approve', actorId: site.staffId, after: { decision: 'approve' } },
    {
      action: 'proof.returned',
      actorId: null,
      subjectId: String(proof.id),
      before: { decision: 'approve', decisionReason: null },
      after: { decision: null, bank },
    },
  ])
  // The next run has nothing to return.
  await applyDue()
  expect(await readLog()).toHaveLength(2)
})

test('money that went back, or paid for somebody else, cannot be approved with any reason', async () => {
  const proof = await aProof()
  await site.upload({ utr }, { utr, isDebit: true })
  expect(await proof.readEvidence()).toMatchObject({ state: 'returned', amount: 1999, utr })
  const reply = await proof.decide({ ...approve, reason })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'bank_disagrees'])

  const other = { utr: '631912345777' }
  const first = await aProof(other, '#111111')
  await site.upload(other)
  await first.decide(approve)
  await applyDue()
  const second = await aProof(other, '#222222')
  expect(await second.readEvidence()).toMatchObject({ state: 'used', utr: other.utr })
  expect((await second.decide({ ...approve, reason })).json().code).toBe('bank_disagrees')
})

test('too much, a name that may fit and several lines ask for a reason too', async () => {
  const over = await aProof()
  await site.upload({ utr, amount: 2500 })
  expect(await over.readEvidence()).toMatchObject({ state: 'over', amount: 2500 })
  expect((await over.decide(approve)).statusCode).toBe(409)
  await over.decide({ ...approve, reason })
  await applyDue()
  expect((await listDocuments()).map(({ totalPaise }) => totalPaise)).toEqual([199_900])
  expect(await site.lines()).toMatchObject([{ verdict: 'over' }])

  const named = await aProof({ name: 'Gulshan Deol' }, '#303030')
  await site.upload({ utr: '631912345003', note: 'GULSHAN DEOL' })
  expect(await named.readEvidence()).toMatchObject({ state: 'possible', amount: 1999, utr: '631912345003' })

  const twice = await aProof({}, '#404040')
  const note = twice.reference
  await site.upload({ utr: '631912345004', note, amount: 1000 }, { utr: '631912345005', note, amount: 500 })
  expect(await twice.readEvidence()).toMatchObject({ state: 'short', amount: 1500 })
})

test('an approval under the bank’s UTR leaves no second payment behind', async () => {
  const proof = await aProof({ utr: '631999999999' })
  await site.upload({ utr, note: proof.reference })
  expect(await proof.readEvidence()).toMatchObject({ state: 'seen', utr })
  await proof.decide(approve)
  await applyDue()
  expect((await site.findByReference(proof.reference)).payments).toMatchObject([{ providerReference: utr }])
  expect((await site.lines()).map(({ verdict }) => verdict)).toEqual(['settled'])
})

test('what the bank page has just approved leaves the queue at once, until it is undone', async () => {
  const proof = await aProof()
  await site.upload({ utr })
  const lines = await site.lines()
  await site.approve(...lines)
  expect(await proof.find()).toBeNull()
  expect((await site.get('today')).waiting.proofs).toBe(0)
  expect((await proof.decide({ decision: 'reject', reason: 'No money came' })).json().code).toBe('already_decided')
  await site.undo(...lines)
  expect(await proof.find()).not.toBeNull()
  expect((await site.get('today')).waiting.proofs).toBe(1)
})

test('a proof that was just decided keeps the bank page from approving its line, until it is undone', async () => {
  const proof = await aProof()
  await site.upload({ utr })
  const lines = await site.lines()
  for (const decision of [approve, { decision: 'reject', reason: 'No money came' }]) {
    await proof.decide(decision)
    const refused = await site.approve(...lines)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_decided'])
    await site.call('DELETE', `proofs/${proof.id}/decision`)
  }
  expect((await site.approve(...lines)).statusCode).toBe(200)
})

test('seats that the team adds have no receipt over more than the bank shows under their number', async () => {
  await site.upload({ utr, amount: 500, note: 'nobody knows' })
  const add = (pricePerSeat: number) =>
    site.call('POST', 'registrations', {
      eventSlug: 'ai-for-everyone-masterclass',
      attendees: [{ name: 'Ravi Kumar', email: 'ravi@example.in', phone: '98765 43210' }],
      payment: { kind: 'received', pricePerSeat, reference: utr, receivedOn: '2026-11-15' },
      note: 'Paid by UPI',
    })
  expect((await add(1999)).json().errors).toEqual({
    'payment.reference': 'The bank’s statement shows only ₹500 under this number.',
  })
  expect((await add(500)).statusCode).toBe(201)
})
