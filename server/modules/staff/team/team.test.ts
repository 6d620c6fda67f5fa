import { afterEach, beforeEach, expect, test } from 'vitest'
import { aStaffMember, callsOf, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { testNow } from '#tests/support/test-app.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const member = { username: 'second', password: 'a-good-one', name: 'Second', email: 'second@example.com' }

test('the team grows and shrinks; nobody takes the role from themselves', async () => {
  const { call, get } = site
  const made = await call('POST', 'members', member)
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ username: 'second' })])
  expect((await call('POST', 'members', member)).json().message).toBe('Username already exists')
  expect(await get('members')).toHaveLength(2)
  expect((await call('DELETE', `members/${site.staffId}`)).statusCode).toBe(409)
  expect((await call('DELETE', `members/${made.json().id}`)).statusCode).toBe(204)
  expect((await call('DELETE', `members/${made.json().id}`)).statusCode).toBe(404)
  expect(await get('members')).toHaveLength(1)
  expect((await site.app.post('/api/login', { username: 'second', password: 'a-good-one' })).statusCode).toBe(200)
})

test('two who remove each other at once: one of them stays', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await aStaffMember(site.app), await aStaffMember(site.app)]
    const answers = await Promise.all([
      callsOf(site.app, one.session)('DELETE', `members/${other.id}`),
      callsOf(site.app, other.session)('DELETE', `members/${one.id}`),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    const left = (await site.get('members')).map(({ id }: { id: number }) => id)
    expect(left.filter((id: number) => id === one.id || id === other.id)).toHaveLength(1)
    const stayed = left.includes(one.id) ? one.id : other.id
    expect((await site.call('DELETE', `members/${stayed}`)).statusCode).toBe(204)
  }
})

test('who was removed is out of the console at once, and users never were in it', async () => {
  const second = await aStaffMember(site.app)
  expect((await site.app.get('/api/staff/today', second.session)).statusCode).toBe(200)
  await site.call('DELETE', `members/${second.id}`)
  expect((await site.app.get('/api/staff/today', second.session)).statusCode).toBe(401)
})

test('a dead mail is sent again', async () => {
  const { app, call, get } = site
  app.mail.mood = 'refusing'
  await app.post('/api/contact', {
    name: 'A B',
    email: 'dead@example.com',
    subject: 'Question',
    message: 'A message of words',
  })
  app.clock.now = new Date(testNow.getTime() + 1000)
  await app.deliverMails()
  const dead = (await get('mails?state=dead')).rows.find(
    (mail: { recipient: string }) => mail.recipient === 'dead@example.com',
  )
  expect(dead.lastError).toBe('550')
  app.mail.mood = 'well'
  const answers = await Promise.all([call('POST', `mails/${dead.id}/again`), call('POST', `mails/${dead.id}/again`)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  await app.deliverMails()
  expect(app.mail.delivered.filter(({ to }) => to === 'dead@example.com')).toHaveLength(1)
  const [line] = (await get('audit?search=mail.again')).rows
  expect(line).toMatchObject({ before: { state: 'dead' }, after: { state: 'waiting' } })
})
