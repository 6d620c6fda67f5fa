import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '#database/schema/tables.ts'
import { jobs, startJobs } from '#server/jobs.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { progressDescriber, recordSuccess, trackReports, watchProgress } from './public.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
  for (const { name } of jobs) await succeed(name)
  await site.app.deliverMails()
})
afterEach(() => site.app.close())

const message = { name: 'Asha', email: 'asha@example.com', subject: 'A question', message: 'When is the next one?' }
const startedLongAgo = () => new Date(site.app.clock.now.getTime() - 24 * 60 * 60 * 1000)
const succeed = (job: string) => recordSuccess(site.app.services.database.queries, job, site.app.clock.now)
const watch = (startedAt = startedLongAgo()) => watchProgress(site.app.services, jobs, startedAt)
const readProgress = () => progressDescriber(site.app.services, jobs)()
const titles = async () => (await site.get('notices')).map(({ title }: { title: string }) => title)
const passMinutes = async (minutes: number, { isWorking = true } = {}) => {
  site.advanceSeconds(minutes * 60)
  if (isWorking) for (const { name } of jobs) await succeed(name)
}

test('a dead mail server is a notice on Today after fifteen minutes, which goes when email flows again', async () => {
  site.app.mail.mode = 'down'
  await site.app.post('/api/contact', message)
  await site.app.deliverMails()
  await passMinutes(14)
  await watch()
  expect(await titles()).toEqual([])
  await passMinutes(2)
  await watch()
  const [notice] = await site.get('notices')
  expect(notice).toMatchObject({ kind: 'mail_stuck', title: '2 emails aren’t going out' })
  expect(notice.lines[0]).toContain('waiting since 15 November 2026, 11:30 AM IST')
  expect((await site.get('today')).waiting.notices).toBe(1)
  // An email about it would only add to the pile.
  expect(await site.app.services.database.queries.$count(outbox, eq(outbox.kind, 'notice_to_team'))).toBe(0)
  site.app.mail.mode = 'healthy'
  await passMinutes(60)
  await site.app.deliverMails()
  await watch()
  expect(await titles()).toEqual([])
})

test('an email that its recipient’s server defers is a notice, but wakes nobody while later ones are delivered', async () => {
  site.app.mail.mode = 'down'
  await site.app.post('/api/contact', message)
  await passMinutes(5)
  site.app.mail.mode = 'healthy'
  await site.app.post('/api/contact', { ...message, email: 'ravi@example.com' })
  const { queries } = site.app.services.database
  const later = new Date(site.app.clock.now.getTime() + 60 * 60 * 1000)
  await queries.update(outbox).set({ nextAttemptAt: later }).where(eq(outbox.recipient, message.email))
  await site.app.deliverMails()
  await passMinutes(20)
  await watch()
  expect(await titles()).toEqual(['An email isn’t going out'])
  expect(await readProgress()).toMatchObject({ oldestWaitingMailSeconds: 1500, stuck: [] })
  site.app.mail.mode = 'down'
  await site.app.post('/api/contact', { ...message, email: 'meera@example.com' })
  await site.app.deliverMails()
  expect(await readProgress()).toMatchObject({ stuck: [] })
  await passMinutes(16)
  expect(await readProgress()).toMatchObject({ stuck: ['outbox'] })
})

test('email that a restore holds is not stuck, and what the team sends again has not waited since it was first queued', async () => {
  await site.app.post('/api/contact', message)
  const setState = (state: 'held' | 'dead') => site.app.services.database.queries.update(outbox).set({ state })
  await setState('held')
  await passMinutes(600)
  await watch()
  expect(await titles()).toEqual([])
  await setState('dead')
  for (const { id } of await site.app.services.database.queries.select().from(outbox))
    expect((await site.call('POST', `mails/${id}/again`)).statusCode).toBe(204)
  await watch()
  expect(await titles()).toEqual([])
})

test('jobs that no copy of the site has finished for fifteen minutes are one notice, until all have', async () => {
  const lines = async () => (await site.get('notices'))[0]?.lines ?? []
  await passMinutes(16, { isWorking: false })
  for (const { name } of jobs) if (name !== 'refunds' && name !== 'fees') await succeed(name)
  await watch()
  expect(await titles()).toEqual(['A background job has stopped: refunds'])
  expect(await lines()).toEqual([
    '“refunds” last succeeded on 15 November 2026, 11:30 AM IST and should have run again since.',
  ])
  await watch(site.app.clock.now)
  await succeed('refunds')
  await watch()
  expect(await titles()).toEqual([])
  // An hourly one has an hour more.
  await site.app.deliverMails()
  await passMinutes(60, { isWorking: false })
  for (const { name } of jobs) if (name !== 'fees') await succeed(name)
  await watch()
  expect(await titles()).toEqual(['A background job has stopped: fees'])
})

test('a copy that has just started waits for its jobs, and keeps the notice of another one open', async () => {
  await passMinutes(16, { isWorking: false })
  await watch(site.app.clock.now)
  expect(await titles()).toEqual([])
  await watch()
  const raised = await titles()
  expect(raised).not.toEqual([])
  await watch(site.app.clock.now)
  expect(await titles()).toEqual(raised)
})

test('after an outage of the database each job has the time for its next run', async () => {
  const reports = trackReports(startedLongAgo())
  const report = () => reports.noteReport(site.app.clock.now)
  const check = async () => {
    await watch(reports.findStart(site.app.clock.now))
    return titles()
  }
  report()
  await passMinutes(16, { isWorking: false })
  expect(await check()).toEqual([])
  await succeed('mail')
  report()
  expect(await check()).toEqual([])
  for (let minute = 0; minute < 17; minute++) {
    await passMinutes(1, { isWorking: false })
    for (const { name } of jobs) if (name !== 'refunds') await succeed(name)
    report()
  }
  expect(await check()).toEqual(['A background job has stopped: refunds'])
})

test('hourly jobs that failed, or had to wait, run again within a minute', async () => {
  const { services } = site.app
  let isAway = true
  const database = Object.create(services.database, {
    queries: {
      get: () => {
        if (isAway) throw Object.assign(new Error('lost'), { code: 'ECONNREFUSED' })
        return services.database.queries
      },
    },
  })
  site.advanceSeconds(90)
  const failed = new Set<string>()
  const onRun = ({ job, isFailed }: { job: string; isFailed: boolean }) => {
    if (isFailed) failed.add(job)
  }
  const running = startJobs({ ...services, database }, { secondMs: 5, onRun })
  await eventually(() => expect([...failed]).toEqual(expect.arrayContaining(['fees', 'bank references'])))
  isAway = false
  const ages = async () => (await readProgress()).secondsSinceJobSuccess
  await eventually(async () => expect(await ages()).toMatchObject({ fees: 0, 'bank references': 0, webhooks: 0 }))
  await running.stop()
})

test('an hourly job that fails at the first try of a copy has stopped, however often copies restart', async () => {
  const startedAt = new Date(site.app.clock.now.getTime() + 70 * 60 * 1000)
  await passMinutes(90, { isWorking: false })
  for (const { name } of jobs) if (name !== 'expired data') await succeed(name)
  await watch(startedAt)
  expect(await titles()).toEqual(['A background job has stopped: expired data'])
})

test('readyz stays 200 and says how old waiting email is and what has stopped', async () => {
  const before = await readProgress()
  expect(before).toMatchObject({ oldestWaitingMailSeconds: null, stuck: [] })
  expect(Object.keys(before.secondsSinceJobSuccess)).toEqual(jobs.map(({ name }) => name))
  site.app.mail.mode = 'down'
  await site.app.post('/api/contact', message)
  await passMinutes(20)
  const ready = await site.app.get('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([
    200,
    { status: 'ready', oldestWaitingMailSeconds: 1200, secondsSinceJobSuccess: { mail: 0 }, stuck: ['outbox'] },
  ])
  expect(ready.body).not.toContain('asha')
  await passMinutes(20, { isWorking: false })
  expect((await site.app.get('/readyz')).json()).toMatchObject({ oldestWaitingMailSeconds: 2400 })
  expect((await site.app.get('/readyz')).json().stuck).toEqual(expect.arrayContaining(['outbox', 'mail']))
})

test('jobs store that they succeeded, and a failed one logs its code and constraint but no parameter', async () => {
  const { services } = site.app
  site.advanceSeconds(90)
  const row = { kind: 'x', recipient: 'private@example.com', facts: {}, messageId: '<1@x>', state: 'lost' as 'sent' }
  const reclaimSpace = async () => void (await services.database.queries.insert(outbox).values(row))
  const database = Object.create(services.database, { reclaimSpace: { value: reclaimSpace } })
  const running = startJobs({ ...services, database }, { secondMs: 5 })
  const ages = async () => (await readProgress()).secondsSinceJobSuccess
  await eventually(async () => expect(await ages()).toMatchObject({ mail: 0, 'expired data': 0, 'bank references': 0 }))
  await eventually(() => expect(site.app.logged.join('')).toContain('a job failed'))
  await running.stop()
  expect((await ages()).space).toBe(90)
  const line = site.app.logged.find((text) => text.includes('a job failed')) ?? ''
  const error = { code: '23514', constraint: 'outbox_state_check' }
  expect(JSON.parse(line)).toMatchObject({ level: 50, job: 'space', error })
  expect(line).not.toContain(row.recipient)
})
