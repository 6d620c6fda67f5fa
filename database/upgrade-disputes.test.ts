import { expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const notice = (kind: string, key: string, paymentId: number, day: number) => `
  insert into notices (kind, key, facts, subject_type, subject_id, created_at)
  values ('${kind}', '${key}', '{}', 'payment', ${paymentId}, '2026-11-0${day}T06:00:00Z')`

test('payments that the notices call disputed are marked so, since the first of these', async () => {
  // The last migration of the version that asked the notices.
  const old = await openOldDatabase('0048_readdressed')
  await old.client.exec(`
    insert into orders (amount_paise) values (199900);
    insert into payments (order_id, provider, idempotency_key, amount_paise, outcome)
      select orders.id, 'stripe', 'key ' || n, 199900, 'paid' from orders, generate_series(1, 3) n;
    ${notice('dispute', 'dispute:dp_1:dispute', 1, 3)};
    ${notice('dispute_closed', 'dispute_closed:dp_1:dispute', 1, 9)};
    ${notice('dispute_closed', 'dispute_closed:dp_2:dispute', 2, 5)};
    ${notice('refund_failed', 'refund_failed:re_1', 3, 4)}`)
  await old.upgrade()
  const { rows } = await old.client.query<{ disputed_at: Date | null }>('select disputed_at from payments order by id')
  expect(rows.map(({ disputed_at }) => disputed_at?.toISOString() ?? null)).toEqual([
    '2026-11-03T06:00:00.000Z',
    '2026-11-05T06:00:00.000Z',
    null,
  ])
  await old.close()
})

test('a provider’s payment that settled two orders stays with the first, and the team hears of the other', async () => {
  // The last migration of the version that let one payment settle several orders.
  const old = await openOldDatabase('0055_news-of-events')
  await old.client.exec(`
    insert into orders (amount_paise) values (199900), (199900), (199900);
    insert into payments (order_id, provider, provider_reference, payment_intent_id, idempotency_key, amount_paise, outcome, settled_at)
    values (1, 'razorpay', 'plink_1', 'pay_1', 'key 1', 199900, 'paid', '2026-11-05T06:00:00Z'),
      (2, 'razorpay', 'plink_2', 'pay_1', 'key 2', 199900, 'paid', '2026-11-03T06:00:00Z'),
      (3, 'stripe', 'cs_3', 'pay_1', 'key 3', 199900, 'paid', '2026-11-04T06:00:00Z'),
      (3, 'razorpay', 'plink_4', null, 'key 4', 199900, 'open', null),
      (3, 'razorpay', 'plink_5', null, 'key 5', 199900, 'open', null)`)
  await old.upgrade()
  const { rows } = await old.client.query('select payment_intent_id as intent from payments order by id')
  expect(rows).toEqual([{ intent: null }, { intent: 'pay_1' }, { intent: 'pay_1' }, { intent: null }, { intent: null }])
  const { rows: raised } = await old.client.query('select kind, subject_id, facts from notices')
  expect(raised).toEqual([
    {
      kind: 'unmatched_payment',
      subject_id: 1,
      facts: {
        why: 'counted_twice',
        amountMinor: 199_900,
        currency: 'INR',
        expectedMinor: 199_900,
        checkoutId: 'plink_1',
        paymentIntentId: 'pay_1',
      },
    },
  ])
  const twice = `update payments set payment_intent_id = 'pay_1' where id = 1`
  await expect(old.client.query(twice)).rejects.toThrow('payments_one_intent')
  await old.close()
})
