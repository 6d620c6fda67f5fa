import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { type BankApp, startBankApp, writeStatement } from '#tests/support/bank-app.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import { applyDueDecisions } from '../upi/apply-due-decisions.ts'
import { settleDueLines } from './settle-due-lines.ts'

let site: BankApp
beforeEach(async () => {
  site = await startBankApp()
})
afterEach(() => site.app.close())

const utr = '631912345001'
const verdicts = async () => (await site.lines()).map(({ verdict }) => verdict)

test('a line with an open order’s reference and amount settles it, without a proof', async () => {
  const { email, reference } = await site.anOrder()
  expect(await site.upload({ utr, note: reference })).toEqual({
    from: '2026-11-15',
    to: '2026-11-15',
    lineCount: 1,
    newCount: 1,
    skippedCount: 0,
  })
  const [line] = await site.lines()
  expect(line).toMatchObject({ verdict: 'exact', by: 'reference', amount: 1999, utr, orders: [{ reference }] })
  if (!line) throw new Error('no line')
  expect((await site.approve(line)).statusCode).toBe(200)
  await settleDueLines(site.app.services)
  expect(await site.findByReference(reference)).toEqual({ status: 'pending', payments: [] })
  await site.settle()
  expect(await site.findByReference(reference)).toMatchObject({
    status: 'paid',
    payments: [{ provider: 'upi', providerReference: utr, amountPaise: 199_900, outcome: 'paid', isBooked: true }],
  })
  expect(await site.mailsTo(email)).toEqual(['payment_received'])
  expect(await verdicts()).toEqual(['settled'])
})

test('the same file again changes nothing', async () => {
  const { reference } = await site.anOrder()
  await site.upload({ utr, note: reference })
  await site.approve(...(await site.lines()))
  await site.settle()
  const before = { ...(await site.findByReference(reference)), lines: await site.stored(), log: await countLog() }
  expect(await site.upload({ utr, note: reference })).toMatchObject({ lineCount: 1, newCount: 0 })
  expect(await verdicts()).toEqual(['settled'])
  expect((await site.approve(...(await site.lines()))).statusCode).toBe(409)
  await site.settle()
  expect({ ...(await site.findByReference(reference)), lines: await site.stored(), log: await countLog() }).toEqual(
    before,
  )
})
const countLog = () => site.app.services.database.queries.$count(auditLog)

test('a proof is settled by its UTR, whatever the note says', async () => {
  const { reference } = await site.anOrder()
  const { registration } = await sendProof(site.app, { utr, amount: '1999' })
  await site.upload({ utr, note: 'thank you' })
  const [line] = await site.lines()
  expect(line).toMatchObject({ verdict: 'exact', by: 'utr', orders: [{ hasProof: true, hasUtr: true }] })
  if (line) await site.approve(line)
  await site.settle()
  const proof = (await site.app.get(`/api/registrations/${registration.linkToken}`)).json()
  expect(proof.paymentStatus).toBe('paid')
  expect((await site.findByReference(reference)).status).toBe('pending')
  expect(await site.get('proofs')).toEqual([])
})

test('the bank’s UTR replaces one that the payer mistyped', async () => {
  const { registration } = await sendProof(site.app, { utr: '631999999999' })
  await site.upload({ utr, note: registration.reference })
  await site.approve(...(await site.lines()))
  await site.settle()
  const { payments } = await site.findByReference(registration.reference)
  expect(payments).toMatchObject([{ providerReference: utr, outcome: 'paid' }])
})

test('an approval can be undone for a minute, and not longer', async () => {
  const { reference } = await site.anOrder()
  await site.upload({ utr, note: reference })
  const lines = await site.lines()
  await site.approve(...lines)
  expect(await site.lines()).toMatchObject([{ verdict: 'approved', undoMs: 60_000 }])
  expect((await site.undo(...lines)).json()).toEqual({ undone: 1 })
  expect((await site.undo(...lines)).json()).toMatchObject({
    code: 'already_decided',
    message: 'This was undone already, so nothing will be settled.',
  })
  expect(await verdicts()).toEqual(['exact'])
  await site.settle()
  expect((await site.findByReference(reference)).status).toBe('pending')
  await site.approve(...lines)
  site.advanceSeconds(61)
  expect((await site.undo(...lines)).json().code).toBe('too_late_to_undo')
  const log = await site.app.services.database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, site.staffId))
    .orderBy(auditLog.id)
  expect(log.map(({ action }) => action)).toEqual([
    'bank_statement.uploaded',
    'bank_line.approve',
    'bank_line.undone',
    'bank_line.approve',
  ])
})

test('two members who match the same file at once settle nothing twice', async () => {
  const orders = [await site.anOrder(), await site.anOrder(), await site.anOrder()]
  const file = writeStatement(
    ...orders.map(({ reference }, index) => ({ utr: `63191234500${index}`, note: reference })),
  )
  const other = await aStaffMember(site.app)
  const uploads = await Promise.all([
    site.send('bank-statements', file),
    site.send('bank-statements', file, {}, other.session),
  ])
  expect(uploads.map((reply) => reply.json().newCount).sort()).toEqual([0, 3])
  const lines = await site.lines()
  const matches = lines.map(({ id, orders: [order] }) => ({ lineId: id, orderId: order?.orderId }))
  const approvals = await Promise.all([
    site.call('POST', 'bank-lines/approval', { matches }),
    staffCaller(site.app, other.session)('POST', 'bank-lines/approval', { matches: matches.toReversed() }),
  ])
  expect(approvals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  site.advanceSeconds(61)
  await Promise.all([settleDueLines(site.app.services), settleDueLines(site.app.services)])
  for (const { reference } of orders)
    expect(await site.findByReference(reference)).toMatchObject({ status: 'paid', payments: [{ outcome: 'paid' }] })
  for (const { email } of orders) expect(await site.mailsTo(email)).toEqual(['payment_received'])
})

test('a line that is short or over cannot be approved', async () => {
  const [one, other] = [await site.anOrder(), await site.anOrder()]
  await site.upload({ utr, note: one.reference, amount: 1998.99 }, { note: other.reference, amount: 2000 })
  const lines = await site.lines()
  expect(lines.map(({ verdict }) => verdict)).toEqual(['short', 'over'])
  for (const line of lines) expect((await site.approve(line)).json().code).toBe('edit_conflict')
  await site.settle()
  expect((await site.findByReference(one.reference)).payments).toEqual([])
})

test('of an action with one line that no longer fits, nothing is approved', async () => {
  const [one, other] = [await site.anOrder(), await site.anOrder()]
  await site.upload({ utr, note: one.reference }, { note: other.reference, amount: 5 })
  expect((await site.approve(...(await site.lines()))).statusCode).toBe(409)
  expect(await verdicts()).toEqual(['exact', 'short'])
})

test('a line cannot be approved for an order that it does not name', async () => {
  const [one, other] = [await site.anOrder(), await site.anOrder()]
  await site.upload({ utr, note: one.reference }, { utr: '631912345002', note: other.reference })
  const [first, second] = await site.lines()
  const reply = await site.call('POST', 'bank-lines/approval', {
    matches: [{ lineId: first?.id, orderId: second?.orders[0]?.orderId }],
  })
  expect(reply.statusCode).toBe(409)
})

test('a proof that was rejected too early is settled once the bank shows its money', async () => {
  const { registration } = await sendProof(site.app, { utr })
  const [proof] = await site.get('proofs')
  const decision = { decision: 'reject', reason: 'We could not find it.' }
  await site.call('POST', `proofs/${proof.registrationId}/decision`, decision)
  site.advanceSeconds(61)
  await applyDueDecisions(site.app.services)
  await site.upload({ utr })
  expect(await site.lines()).toMatchObject([{ verdict: 'exact', by: 'utr' }])
  await site.approve(...(await site.lines()))
  await site.settle()
  const { status, payments } = await site.findByReference(registration.reference)
  expect([status, payments.map(({ outcome }) => outcome)]).toEqual(['paid', ['failed', 'paid']])
})

test('a suggestion is settled only when somebody chooses it', async () => {
  const { reference, email } = await site.anOrder({ name: 'Gulshan Deol' })
  await site.send(
    'bank-statements',
    Buffer.from('Date,Narration,Debit,Credit\n14/11/2026,UPI/CR/631912345001/GULSHAN /SBIN,,"1,999.00"\n'),
  )
  const [line] = await site.lines()
  expect(line).toMatchObject({
    verdict: 'suggestion',
    by: null,
    orders: [{ reference, email, orderedOn: '2026-11-15', hasProof: false, hasUtr: false }],
  })
  await site.settle()
  expect((await site.findByReference(reference)).status).toBe('pending')
  if (line) await site.approve(line)
  await site.settle()
  expect((await site.findByReference(reference)).status).toBe('paid')
})
