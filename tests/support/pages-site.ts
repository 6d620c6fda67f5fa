import { afterAll, afterEach } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

type Options = Parameters<typeof startTestApp>[0]

/** For a test file about pages: one database, and a new site for each test. */
export async function setUpPagesSite() {
  const database = await openTestDatabase()
  let started: TestApp | undefined
  afterEach(async () => {
    await started?.close()
    started = undefined
  })
  afterAll(() => database.close())
  return {
    database,
    start: async (options: Options): Promise<TestApp> => {
      started = await startTestApp({ database, ...options })
      return started
    },
  }
}
