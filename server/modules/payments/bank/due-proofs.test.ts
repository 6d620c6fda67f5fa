import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, masterclasses, masterclassRegistrations } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type BankApp, startBankApp } from '#tests/support/bank-app.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { postForm } from '#tests/support/post-form.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { waitForCommit } from '#tests/support/wait-for-commit.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'
import { settlePaid } from '../settle-paid.ts'
import { insertPayment } from '../store.ts'
import { lockLines } from './store.ts'

/** Ways in which an open proof becomes a refund: no more goes back than came. */
let site: BankApp
beforeEach(async () => {
  site = await startBankApp()
})
afterEach(() => site.app.close())

const utr = '631912345001'
const find = async (reference: string) => {
  const { status, payments } = await site.findByReference(reference)
  return [status, ...payments.map(({ outcome, amountPaise }) => [outcome, amountPaise])]
}
const verdicts = async () => (await site.lines()).map(({ verdict }) => verdict)

/** An open payment by card of the same order. */
async function aCardBeside(reference: string) {
  const { payments } = await site.findByReference(reference)
  return insertPayment(site.app.services.database.queries, {
    orderId: payments[0]?.orderId ?? 0,
    provider: 'sandbox',
    providerReference: 'a card',
    idempotencyKey: 'a card',
    amountPaise: 199_900,
    createdAt: site.app.clock.now,
    expiresAt: null,
  })
}

async function cancelProof(fields: Record<string, string> = { utr }, upload: object[] = []) {
  const { registration, email } = await sendProof(site.app, fields)
  if (upload.length > 0) await site.upload(...upload.map((row) => ({ note: registration.reference, ...row })))
  const [{ registrationId }] = await site.get('proofs')
  expect((await site.call('POST', `registrations/${registrationId}/cancel`)).statusCode).toBeLessThan(300)
  return { reference: registration.reference as string, email }
}

test('cancelling a registration returns what the bank shows, once', async () => {
  const { reference } = await cancelProof({ utr }, [{ utr, amount: 500 }])
  expect(await find(reference)).toEqual(['rejected', ['refund_due', 50_000]])
  expect(await verdicts()).toEqual(['refund_due'])
  expect((await site.lines())[0]).toMatchObject({ isSecondPayment: false })
})

test('cancelling it returns nothing that never came, or that the bank took back', async () => {
  const missing = await cancelProof({ utr }, [{ utr: '631912345009', note: 'nobody', day: '17-11-2026' }])
  expect(await find(missing.reference)).toEqual(['rejected', ['failed', 199_900]])
  const log = await site.app.services.database.queries.select().from(auditLog)
  expect(log.filter(({ action }) => action === 'payment.never_arrived')).toMatchObject([
    { after: { outcome: 'failed', bank: { state: 'missing' } } },
  ])
  await site.app.deliverMails()
  const told = site.app.mail.delivered.filter(({ to }) => to === missing.email)
  expect(told.at(-1)?.kind).toBe('registration_cancelled_unpaid')

  const other = '631912345002'
  const returned = await cancelProof({ utr: other }, [{ utr: other }, { utr: other, isDebit: true }])
  expect(await find(returned.reference)).toEqual(['rejected', ['failed', 199_900]])
})

test('before a statement covers it, all that the proof shows is due', async () => {
  const { reference } = await cancelProof({ utr }, [{ utr: '631912345009', note: 'nobody', day: '14-11-2026' }])
  expect(await find(reference)).toEqual(['rejected', ['refund_due', 199_900]])
})

test('a statement of the proof’s own day ends nothing: its line may come with the next one', async () => {
  const { reference, email } = await cancelProof({ utr }, [{ utr: '631912345009', note: 'nobody' }])
  expect(await find(reference)).toEqual(['rejected', ['refund_due', 199_900]])
  expect(await site.mailsTo(email)).toContain('registration_cancelled')
  await site.upload({ utr, note: reference })
  expect((await site.lines()).find((line) => line.utr === utr)).toMatchObject({
    verdict: 'refund_due',
    isSecondPayment: false,
  })
})

const cancelOrder = async (reference: string) => {
  const { rows } = await site.get(`registrations?search=${reference}`)
  expect((await site.call('POST', `registrations/${rows[0].id}/cancel`)).statusCode).toBeLessThan(300)
}

test.each(['a proof that never came', 'an order that nobody paid'])(
  'money for %s and that the team cancelled has to go back',
  async (what) => {
    const hasProof = what.includes('proof')
    const absent = { utr: '631912345009', note: 'nobody', day: '17-11-2026' }
    const { reference, email } = hasProof ? await cancelProof({ utr }, [absent]) : await site.anOrder()
    if (!hasProof) await cancelOrder(reference)
    const state = hasProof ? 'rejected' : 'failed'
    await site.upload({ utr, note: reference })
    const line = (await site.lines()).find((one) => one.utr === utr)
    expect(line).toMatchObject({ verdict: 'refund_due', isSecondPayment: true })
    if (line) expect((await site.approve(line)).statusCode).toBe(200)
    await site.settle()
    expect(await find(reference)).toEqual([state, ...(hasProof ? [['failed', 199_900]] : []), ['refund_due', 199_900]])
    expect((await site.mailsTo(email)).at(-1)).toBe('registration_cancelled')
    expect((await site.lines()).find((one) => one.utr === utr)?.isSecondPayment).toBe(false)
  },
)

test('an order that is cancelled in the minute of its line’s approval is not paid by it', async () => {
  const { reference } = await site.anOrder()
  await site.upload({ utr, note: reference })
  await site.approve(...(await site.lines()))
  await cancelOrder(reference)
  await site.settle()
  expect(await find(reference)).toEqual(['failed', ['refund_due', 199_900]])
})

test('a cancelled order that its buyer asks for again can be paid', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(site.app)]
  const ask = async (): Promise<string> => (await buyer.startUpi(form)).json().reference
  const reference = await ask()
  await cancelOrder(reference)
  expect(await ask()).toBe(reference)
  site.advanceSeconds(60 * 60)
  await releaseExpiredHolds(site.app.services)
  await site.upload({ utr, note: reference })
  expect(await verdicts()).toEqual(['exact'])
})

test('money that is approved on the bank page when its order is cancelled goes back once', async () => {
  const { registration } = await sendProof(site.app, { utr: '631999999999' })
  await site.upload({ utr, note: registration.reference })
  const [{ registrationId }] = await site.get('proofs')
  await site.approve(...(await site.lines()))
  await site.call('POST', `registrations/${registrationId}/cancel`)
  await site.settle()
  expect(await find(registration.reference)).toEqual(['rejected', ['refund_due', 199_900]])
  expect(await verdicts()).toEqual(['refund_due'])
})

test.each([
  ['came short', { utr, amount: 500 }, ['refund_due', 50_000], ['paid_twice', 'payment_received']],
  ['never came', { utr: '631912345009', note: 'nobody', day: '17-11-2026' }, ['failed', 199_900], ['payment_received']],
])('a card beside a proof whose money %s makes no more than that due', async (_what, row, expected, mails) => {
  const { registration, email } = await sendProof(site.app, { utr })
  await site.upload({ note: registration.reference, ...row })
  const { database } = site.app.services
  const card = await aCardBeside(registration.reference)
  await database.transaction((tx) => settlePaid(site.app.services, tx, { paymentId: card.id, actorId: null }))
  expect(await find(registration.reference)).toEqual(['paid', expected, ['paid', 199_900]])
  expect((await site.mailsTo(email)).filter((kind) => kind !== 'proof_received')).toEqual(mails)
})

test.each([
  ['short', [{ utr, amount: 500 }], ['refund_due', 50_000], true],
  ['taken back', [{ utr }, { utr, isDebit: true }], ['failed', 199_900], undefined],
])('a proof for a full event promises what the bank shows: %s', async (_what, rows, expected, isRefundDue) => {
  const { reference, email } = await site.anOrder()
  await site.upload(...rows.map((row) => ({ note: reference, ...row })))
  site.advanceSeconds(60 * 60)
  await releaseExpiredHolds(site.app.services)
  await site.app.services.database.queries.update(masterclasses).set({ seats: 0 })
  const { name, phone } = aRegistration()
  const form = { name, email, phone, utr, reference }
  const reply = await postForm(site.app, '/api/qr-payment-confirmation', form, { file: aPng() })
  expect([reply.statusCode, reply.json().isRefundDue]).toEqual([409, isRefundDue])
  expect(await find(reply.json().reference ?? reference)).toEqual(['failed', expected])
})

test.runIf(hasServer()).each(['a card', 'the team'])(
  '%s that ends a proof locks its lines before the event',
  async (who) => {
    const { services } = site.app
    const { database } = services
    const { registration } = await sendProof(site.app, { utr })
    await site.upload({ utr, note: registration.reference })
    const [[line], [{ registrationId }]] = [await site.lines(), await site.get('proofs')]
    const card = who === 'a card' ? await aCardBeside(registration.reference) : null
    // Its payment has to claim a seat again.
    if (card) await database.queries.update(masterclassRegistrations).set({ holdsSeat: false, holdExpiresAt: null })
    const end = (): Promise<unknown> =>
      card
        ? database.transaction((tx) => settlePaid(services, tx, { paymentId: card.id, actorId: null }))
        : site.call('POST', `registrations/${registrationId}/cancel`)
    await waitForCommit(
      database,
      (tx) => lockLines(tx, [line?.id ?? 0]),
      end,
      (tx) => tx.execute(sql`select id from ${masterclasses} for no key update nowait`),
    )
    expect((await find(registration.reference)).slice(1)).toContainEqual(['refund_due', 199_900])
  },
)
