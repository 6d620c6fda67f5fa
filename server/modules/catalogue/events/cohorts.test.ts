import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Masterclass } from '#contract/masterclasses.ts'
import { anEvent, publishEvent } from '#tests/factories/events.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const cohort = { kind: 'cohort', courseSlug: 'ai-for-everyone' }
const on = (day: string) => ({
  sessions: [{ startsAt: `${day}T10:00:00+05:30`, endsAt: `${day}T12:00:00+05:30` }],
})
const slugsAt = async (path: string) => (await site.app.get(path)).json<Masterclass[]>().map(({ slug }) => slug)

test('a cohort is listed with its course, and not among the masterclasses', async () => {
  await publishEvent(site, { slug: 'spring', ...cohort, ...on('2027-03-06') })
  await publishEvent(site, { slug: 'winter', ...cohort, ...on('2027-01-09') })
  await publishEvent(site, { slug: 'elsewhere', ...cohort, courseSlug: 'vibecoding' })
  await publishEvent(site, { slug: 'masterclass-of-the-course', courseSlug: 'ai-for-everyone' })
  await site.call('POST', 'events', anEvent({ slug: 'draft-cohort', ...cohort }))
  expect(await slugsAt('/api/courses/ai-for-everyone/cohorts')).toEqual(['winter', 'spring'])
  const listed = await slugsAt('/api/masterclasses')
  expect(listed).toContain('masterclass-of-the-course')
  expect(listed.filter((slug) => ['spring', 'winter', 'elsewhere', 'draft-cohort'].includes(slug))).toEqual([])
})

test('a cohort that is over is left out', async () => {
  await publishEvent(site, { slug: 'last-year', ...cohort, courseSlug: 'vibecoding', ...on('2026-02-07') })
  expect(await slugsAt('/api/courses/vibecoding/cohorts')).not.toContain('last-year')
  expect((await site.app.get('/api/masterclasses/last-year')).json().state).toBe('over')
})

test('the cohorts of an unknown course are not found', async () => {
  expect((await site.app.get('/api/courses/no-such-course/cohorts')).statusCode).toBe(404)
})
