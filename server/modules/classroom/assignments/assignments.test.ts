import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'

import { aPng } from '#tests/e2e/a-png.ts'
import { aDocx, aPdf, aZip } from '#tests/factories/classroom-files.ts'
import { type AssignmentsApp, startAssignmentsApp } from '#tests/support/assignments-app.ts'
import { killedBeforeCommit } from '#tests/support/killed-before-commit.ts'
import { testNow } from '#tests/support/test-app.ts'
import { readUploadedFile } from '../files/read-uploaded-file.ts'
import { listSubmissionStates } from '../public.ts'
import { handIn } from './hand-in.ts'

let site: AssignmentsApp
beforeAll(async () => {
  site = await startAssignmentsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const anAssignment = (fields?: object) => site.anAssignment(fields)
const countFiles = () => site.countFiles()

test('an attendee hands in a link, sees it, and the team finds it', async () => {
  const { event, seat, list, own } = await anAssignment()
  expect(await site.classroomOf(seat.path)).toMatchObject({
    assignment: { title: 'A brief for your team', instructions: 'Write one page.', dueAt: null },
    submission: null,
  })
  const sent = await site.handInLink(seat.path)
  const shown = { url: 'https://example.com/brief', file: null, isLate: false, state: 'handed_in', review: null }
  expect([sent.statusCode, sent.json(), await own()]).toMatchObject([200, shown, shown])
  expect(await list()).toMatchObject([{ ...shown, name: 'Asha Rao', email: seat.email, registrationId: seat.id }])
  expect(await listSubmissionStates(site.queries, event.id)).toEqual(new Map([[seat.id, 'handed_in']]))
})

test('a file is stored as it is, and sent back to its owner and the team as an attachment of a fixed type', async () => {
  const { seat, list, own } = await anAssignment()
  const sent = await site.handInFile(seat.path, aPng(), '../../My "plan".html')
  expect(sent.json()).toMatchObject({ url: null, file: { name: 'My _plan_.html.png', size: aPng().length } })
  const [{ id }] = await list()
  const files = [
    await site.app.get(`${seat.path}/submission/file`),
    await site.app.get(`/api/staff/submissions/${id}/file`, site.session),
  ]
  for (const { statusCode, headers, rawPayload } of files) {
    expect([statusCode, rawPayload.equals(aPng())]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename="My _plan_\.html\.png"; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  }
  expect(await own()).toMatchObject({ file: { name: 'My _plan_.html.png' } })
})

test('a CSV reaches the team as text, so that no spreadsheet runs its formulas, and its owner as it was', async () => {
  const { seat, list } = await anAssignment()
  const csv = Buffer.from('Task,Hours\n"=HYPERLINK(""https://evil.example"",""Open"")",2\n')
  expect((await site.handInFile(seat.path, csv, 'Plan.CSV')).statusCode).toBe(200)
  const [{ id }] = await list()
  const reviewed = await site.app.get(`/api/staff/submissions/${id}/file`, site.session)
  expect(reviewed.headers['content-disposition']).toMatch(/^attachment; filename="Plan\.csv\.txt"; /)
  expect(reviewed.rawPayload.equals(csv)).toBe(true)
  const own = await site.app.get(`${seat.path}/submission/file`)
  expect(own.headers['content-disposition']).toMatch(/^attachment; filename="Plan\.csv"; /)
})

test('handing in again replaces what was there, and deletes its file', async () => {
  const { seat, own, list } = await anAssignment()
  const before = await countFiles()
  await site.handInFile(seat.path, aPdf())
  await site.handInFile(seat.path, aDocx(), 'Brief.docx')
  expect([await own(), await countFiles()]).toMatchObject([{ file: { name: 'Brief.docx' } }, before + 1])
  await site.handInLink(seat.path)
  expect([await own(), await countFiles(), (await list()).length]).toMatchObject([{ file: null }, before, 1])
  expect((await site.app.get(`${seat.path}/submission/file`)).statusCode).toBe(404)
})

test('two tabs that hand in at once leave one of the two, and one file at most', async () => {
  const { seat, list } = await anAssignment()
  const before = await countFiles()
  const sent = await Promise.all([
    site.handInFile(seat.path, aPdf('one'), 'one.pdf'),
    site.handInFile(seat.path, aPdf('two'), 'two.pdf'),
    site.handInFile(seat.path, aPdf('three'), 'three.pdf'),
  ])
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect([(await list()).length, await countFiles()]).toEqual([1, before + 1])
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)])],
  ['a picture with a page behind it', Buffer.concat([aPng(), Buffer.from('<script>alert(1)</script>')])],
  ['an archive', aZip({ 'a.txt': 'a' })],
])('%s is refused whatever its name says, and nothing is stored', async (_what, file) => {
  const { seat, own } = await anAssignment()
  const before = await countFiles()
  const refused = await site.handInFile(seat.path, file, 'Brief.pdf')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    415,
    { code: 'wrong_type', errors: { file: expect.stringContaining('PDF') } },
  ])
  expect([await own(), await countFiles()]).toEqual([null, before])
})

test('a file over 10 MB, an empty one and none are refused, and one of 10 MB is not', async () => {
  const { seat } = await anAssignment()
  const { maxBytes } = limits.classroomFile
  const large = await site.handInFile(seat.path, Buffer.alloc(maxBytes + 1, 'a'))
  expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
  expect((await site.handInFile(seat.path, Buffer.alloc(maxBytes + 100_000, 'a'))).statusCode).toBe(413)
  expect((await site.handInFile(seat.path, Buffer.alloc(0))).json().errors).toEqual({ file: 'Please choose a file' })
  expect((await site.handInFile(seat.path, Buffer.alloc(maxBytes, 'a'))).statusCode).toBe(200)
  for (const url of ['http://example.com', 'javascript:alert(1)', ''])
    expect((await site.handInLink(seat.path, url)).statusCode).toBe(400)
})

test('after the due date work is taken, and marked as late', async () => {
  const dueAt = new Date(testNow.getTime() + 60_000)
  const { seat, own } = await anAssignment({ dueAt: dueAt.toISOString() })
  site.app.clock.now = dueAt
  await site.handInLink(seat.path)
  expect(await own()).toMatchObject({ isLate: false })
  site.app.clock.now = new Date(dueAt.getTime() + 1)
  await site.handInLink(seat.path)
  expect(await own()).toMatchObject({ isLate: true, state: 'handed_in' })
})

test('one seat hands in at most 8 times in 15 minutes', async () => {
  const { seat } = await anAssignment()
  for (let count = 0; count < 8; count++) expect((await site.handInLink(seat.path)).statusCode).toBe(200)
  expect((await site.handInLink(seat.path)).statusCode).toBe(429)
  expect((await site.handInFile(seat.path, aPdf())).statusCode).toBe(429)
})

test('a process that ends before the commit leaves the work from before, with its file', async () => {
  const { seat, own } = await anAssignment()
  await site.handInFile(seat.path, aPdf('first'), 'first.pdf')
  const before = await countFiles()
  const { services } = site.app
  const database = killedBeforeCommit(services.database)
  const upload = { bytes: aPdf('second'), name: 'second.pdf', takesZip: false, sender: seat.token }
  const file = await readUploadedFile(upload)
  await expect(handIn({ ...services, database }, seat.token, { file })).rejects.toThrow('killed')
  expect([await own(), await countFiles()]).toMatchObject([{ file: { name: 'first.pdf' } }, before])
  expect((await site.app.get(`${seat.path}/submission/file`)).rawPayload.equals(aPdf('first'))).toBe(true)
})
