import { expect, test } from 'vitest'
import { profile } from '#content/profile.ts'
import { retention } from '#content/retention.ts'

test('the account deletion text states the retention periods', () => {
  const text = profile.deletion.stays.list.join('\n')
  for (const kind of ['receipts', 'unpaidRegistrations', 'messages'])
    expect(text).toContain(`for ${retention.find((row) => row.kind === kind)?.period}`)
})
