import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankLines } from '#database/schema/tables.ts'
import { type BankApp, startBankApp } from '#tests/support/bank-app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

let site: BankApp
beforeAll(async () => {
  site = await startBankApp()
})
afterAll(() => site.app.close())

test('lines of the bank are deleted after their retention period, and not before', async () => {
  await site.upload({ day: '14-11-2024', note: 'old' }, { day: '16-11-2024', note: 'not old enough' })
  const count = () => site.app.services.database.queries.$count(bankLines)
  const before = await count()
  await deleteExpiredData(site.app.services)
  expect(await count()).toBe(before - 1)
})
