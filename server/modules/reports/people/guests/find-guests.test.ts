import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages } from '#database/schema/tables.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

test('guests are listed without a search too, page after page, each once', async () => {
  // One guest with more entries than a page has.
  for (let n = 0; n < 25; n++) {
    site.advanceSeconds(1)
    const message = {
      name: 'Often Here',
      email: 'often@example.in',
      subject: 'A question',
      message: 'Is there a seat?',
    }
    await site.app.services.database.queries
      .insert(contactMessages)
      .values({ ...message, createdAt: site.app.clock.now })
  }
  const expected: string[] = []
  for (let n = 0; n < 22; n++) {
    site.advanceSeconds(1)
    expected.unshift((await paidRegistration(site)).email)
  }
  const emails: string[] = []
  for (let after: number | null = 0; after !== null; ) {
    const { rows, next }: { rows: { email: string }[]; next: number | null } = await site.get(`guests?after=${after}`)
    expect(next === null || rows.length === 20).toBe(true)
    emails.push(...rows.map(({ email }) => email))
    after = next
  }
  expect(emails.slice(0, 23)).toEqual([...expected, 'often@example.in'])
  expect(new Set(emails).size).toBe(emails.length)
})
