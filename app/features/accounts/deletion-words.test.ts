import { expect, test } from 'vitest'
import { profile } from '#content/profile.ts'
import { retention } from '#content/retention.ts'

test('the account deletion text states the retention periods', () => {
  const told = profile.deletion.stays.list.join('\n')
  for (const kind of ['receipts', 'unpaidRegistrations'])
    expect(told).toContain(`for ${retention.find((kept) => kept.kind === kind)?.period}`)
})
