import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, outbox, payments } from '#database/schema/tables.ts'
import { isOfRegistration } from '#tests/support/is-of-registration.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import type { NewNotice } from './kinds.ts'
import { closeNotice, raiseNotice } from './public.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const raise = (notice: NewNotice) =>
  site.app.services.database.transaction((tx) => raiseNotice(site.app.services, tx, notice))
const mails = () =>
  site.app.services.database.queries.select().from(outbox).where(eq(outbox.kind, 'notice_to_team')).orderBy(outbox.id)
const resolve = (id: number) => site.call('POST', `notices/${id}/resolve`)

const dispute = {
  kind: 'dispute',
  key: 'dispute:dp_1',
  facts: {
    amountMinor: 199_900,
    currency: 'INR',
    disputeId: 'dp_1',
    paymentIntentId: 'pi_1',
    reason: 'product_not_received',
    respondBy: '2026-11-24T06:00:00.000Z',
  },
} as const satisfies NewNotice<'dispute'>
const proxy = { kind: 'untrusted_proxy', key: 'untrusted_proxy', facts: { peer: '10.0.0.7' } } as const

test('a notice says what happened, what to do and for which registration, and is emailed once', async () => {
  const { id, reference } = await paidRegistration(site)
  await raise({ ...dispute, subject: { type: 'registration', id } })
  await raise({ ...dispute, subject: { type: 'registration', id } })
  expect(await site.get('notices')).toEqual([
    {
      id: expect.any(Number),
      kind: 'dispute',
      title: 'Payment disputed: ₹1,999',
      lines: [
        'A customer asked their bank to take back ₹1,999. The bank’s reason: product not received.',
        'Respond by 24 November 2026, 11:30 AM IST. After that, the bank decides without hearing from us.',
        'Dispute dp_1, payment pi_1.',
      ],
      toDo: expect.stringMatching(/^Open the dispute in the payment provider’s dashboard/),
      registration: { id, reference },
      created_at: '2026-11-15T06:00:00.000Z',
    },
  ])
  expect((await site.get('today')).waiting.notices).toBe(1)
  expect(await mails()).toMatchObject([
    { recipient: 'team@rolewise.example', facts: { title: 'Payment disputed: ₹1,999' } },
  ])
})

test('a notice about a payment links to its registration; others have no link', async () => {
  const { id, reference } = await paidRegistration(site)
  const [payment] = await site.app.services.database.queries
    .select()
    .from(payments)
    .where(isOfRegistration(payments.orderId, id))
  await raise({ ...dispute, subject: { type: 'payment', id: payment?.id ?? 0 } })
  await raise(proxy)
  const [second, first] = await site.get('notices')
  expect([first.registration, second.registration]).toEqual([{ id, reference }, null])
  expect(second.lines[0]).toContain('TRUSTED_PROXIES doesn’t list 10.0.0.7')
})

test('lines with unknown values are omitted, and amounts are in their own currency', async () => {
  const facts = { amountMinor: 2_550, currency: 'USD', checkoutId: 'cs_9', paymentIntentId: null, expectedMinor: null }
  await raise({ kind: 'unmatched_payment', key: 'a', facts: { ...facts, why: 'unknown_order' } })
  const [notice] = await site.get('notices')
  expect(notice.title).toMatch(/^Payment without a matching registration: USD\s25\.50$/)
  expect(notice.lines).toEqual([
    expect.stringMatching(/^A payment of USD\s25\.50 came in that doesn’t belong to any registration\.$/),
    'Checkout cs_9.',
  ])
})

test('a resolved notice leaves the list, with one audit line', async () => {
  await raise(dispute)
  const [{ id }] = await site.get('notices')
  expect((await resolve(id)).statusCode).toBe(204)
  expect((await resolve(id)).statusCode).toBe(204)
  expect(await site.get('notices')).toEqual([])
  expect((await site.get('today')).waiting.notices).toBe(0)
  const lines = await site.app.services.database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'notice.resolved'))
  expect(lines).toMatchObject([{ actorId: site.staffId, subject: 'notice', subjectId: String(id) }])
  expect((await resolve(999_999)).statusCode).toBe(404)
})

test('a one-time notice stays resolved; a lasting one is raised again after an hour', async () => {
  await raise(dispute)
  await raise(proxy)
  for (const { id } of await site.get('notices')) await resolve(id)
  await raise(proxy)
  expect(await site.get('notices')).toEqual([])
  site.advanceSeconds(3601)
  await raise(dispute)
  await raise(proxy)
  expect((await site.get('notices')).map(({ kind }: { kind: string }) => kind)).toEqual(['untrusted_proxy'])
  expect(await mails()).toHaveLength(3)
})

test('a notice that the site closed itself reopens at once', async () => {
  const { database } = site.app.services
  const full = { kind: 'disk_low', key: 'disk_low', facts: { freeMb: 90 } } as const
  await raise(full)
  await database.transaction((tx) => closeNotice(tx, 'disk_low', site.app.clock.now))
  expect(await site.get('notices')).toEqual([])
  await raise(full)
  expect(await site.get('notices')).toMatchObject([{ title: 'Almost no disk space left: 90 MB' }])
})

test('a rolled back transaction raises and emails nothing', async () => {
  const { services } = site.app
  const undone = services.database.transaction(async (tx) => {
    await raiseNotice(services, tx, dispute)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect([await site.get('notices'), await mails()]).toEqual([[], []])
})
