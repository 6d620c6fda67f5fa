import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Masterclass } from '#contract/masterclasses.ts'
import { masterclasses } from '#database/schema/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { withSessions } from '#tests/support/with-sessions.ts'

test('a cached response is renewed when a session starts and when it ends, without any change of the event', async () => {
  const app = await startTestApp()
  const slug = 'ai-for-everyone-masterclass'
  const state = async () => (await app.get(`/api/masterclasses/${slug}`)).json<Masterclass>().state
  const now = app.clock.now.getTime()
  const [start, end] = [new Date(now + 300), new Date(now + 600)]
  await app.services.database.transaction(async (tx) => {
    await tx
      .update(masterclasses)
      .set(withSessions([start, end]))
      .where(eq(masterclasses.slug, slug))
  })
  await eventually(async () =>
    expect((await app.get(`/api/masterclasses/${slug}`)).body).toContain(start.toISOString()),
  )
  expect(await state()).toBe('open')
  app.clock.now = start
  await eventually(async () => expect(await state()).toBe('live'))
  app.clock.now = end
  await eventually(async () => expect(await state()).toBe('over'))
  await app.close()
})
