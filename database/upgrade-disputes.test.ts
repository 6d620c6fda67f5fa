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
