import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { auditLog } from '#database/schema/tables.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { logChanges, recordChange, runOnTrial } from './public.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const change = { actorId: 7, action: 'course.changed', subject: 'course', subjectId: '12' }
const linesOf = ({ app }: StaffApp) =>
  app.logged.map((line) => JSON.parse(line)).filter(({ msg }) => /changed$/.test(msg))

test('every audit line is logged, with ids and without personal data', async () => {
  const canary = 'Zyxwvut'
  const member = { username: canary, password: 'a-good-one', name: canary, email: `${canary}@example.com` }
  const { id } = (await site.call('POST', 'members', member)).json()
  expect((await site.call('POST', 'members', member)).statusCode).toBe(409)
  const words = { currentPassword: 'a-good-one', newPassword: `${canary}-9-new` }
  const login = await site.app.post('/api/login', { username: canary, password: 'a-good-one' })
  const session = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await site.app.post('/api/change-password', words, { cookie: session })).statusCode).toBeLessThan(300)
  expect((await site.call('DELETE', `members/${id}`)).statusCode).toBe(204)

  const rows = await site.app.services.database.queries.select().from(auditLog).orderBy(auditLog.id)
  expect(rows.map(({ action }) => action)).toEqual(['member.added', 'password.changed', 'member.removed'])
  expect(JSON.stringify(rows)).toContain(canary)
  const lines = linesOf(site)
  expect(lines.map(({ user, action, subject, subjectId }) => ({ user, action, subject, subjectId }))).toEqual(
    rows.map(({ actorId, action, subject, subjectId }) => ({ user: actorId, action, subject, subjectId })),
  )
  for (const line of lines) {
    expect(Object.keys(line).sort().join()).toBe('action,hostname,level,msg,pid,subject,subjectId,time,user')
    expect(line.subjectId).toMatch(/^\d+$/)
  }
  expect(site.app.logged.join('')).not.toMatch(new RegExp(canary, 'i'))
})

test('a rolled back change is not logged, and a retried one is logged once', async () => {
  const { database, log } = site.app.services
  const undone = database.transaction(async (tx) => {
    await recordChange(tx, change)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const twice = logChanges(
    withTransactions(database, (run) => run().then(run)),
    log,
  )
  await twice.transaction((tx) => recordChange(tx, change))
  expect(linesOf(site)).toHaveLength(1)
})

test('nothing that was recorded on trial is stored or logged, however many lines it has', async () => {
  const { database, log } = site.app.services
  await logChanges(database, log).transaction(async (tx) => {
    await recordChange(tx, change)
    await runOnTrial(tx, async () => {
      for (const subjectId of ['13', '14']) await recordChange(tx, { ...change, subjectId })
    })
  })
  expect(linesOf(site)).toMatchObject([{ subjectId: '12' }])
  expect(await database.queries.select().from(auditLog)).toMatchObject([{ subjectId: '12' }])
})

test('a change whose commit is uncertain is logged as such', async () => {
  const { database, log } = site.app.services
  const broken = Object.assign(new Error('read'), { code: 'ECONNRESET' })
  const breaking = logChanges(
    withTransactions(database, (run) => run().then(() => Promise.reject(broken))),
    log,
  )
  await expect(breaking.transaction((tx) => recordChange(tx, change))).rejects.toThrow('read')
  expect(linesOf(site)).toMatchObject([{ msg: 'may have changed', user: 7, subjectId: '12' }])
})

/** A database with its `transaction` replaced. */
function withTransactions(database: Database, wrap: <T>(run: () => Promise<T>) => Promise<T>): Database {
  const { queries, listen, isAvailable, reclaimSpace, close } = database
  const transaction: Database['transaction'] = (work) => wrap(() => database.transaction(work))
  return { queries, listen, isAvailable, reclaimSpace, close, transaction }
}
