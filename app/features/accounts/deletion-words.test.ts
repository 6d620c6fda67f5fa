import { expect, test } from 'vitest'
import { accountDeletion } from '#content/account-deletion.ts'
import { retention } from '#content/retention.ts'

test('the account deletion text states the retention periods', () => {
  const text = accountDeletion.stays.list.join('\n')
  for (const kind of ['receipts', 'unpaidRegistrations', 'messages'])
    expect(text).toContain(`for ${retention.find((row) => row.kind === kind)?.period}`)
})
