import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { auditLog, classroomFiles, masterclassRegistrations, outbox, submissions } from '#database/schema/tables.ts'
import { registrationToken } from '#server/modules/bookings/public.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aDocx, aPdf, aZip } from '#tests/factories/classroom-files.ts'
import { cancelEvent } from '#tests/factories/events.ts'
import { type MaterialsApp, startMaterialsApp } from '#tests/support/materials-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { listSubmissionStates } from '../public.ts'

let site: MaterialsApp
beforeAll(async () => {
  site = await startMaterialsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const queries = () => site.app.services.database.queries
const countFiles = () => queries().$count(classroomFiles)
async function anAssignment(fields: object = {}) {
  const event = await site.anEvent()
  await site.setAssignment(event.id, fields)
  const seat = await site.anAttendee(event.slug)
  const list = async () => (await site.get(`events/${event.id}/materials`)).submissions
  const own = async () => (await site.classroomOf(seat.path)).submission
  const review = async (changes: object = {}) => {
    const [{ id, version }] = await list()
    const body = { isAccepted: true, review: '', version, ...changes }
    return site.call('POST', `submissions/${id}/review`, body)
  }
  const mails = async () => {
    const rows = await queries().select().from(outbox).where(eq(outbox.recipient, seat.email)).orderBy(outbox.id)
    return rows.filter(({ kind }) => kind === 'submission_reviewed').map(({ facts }) => facts)
  }
  return { event, seat, list, own, review, mails }
}

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
  expect(await listSubmissionStates(queries(), event.id)).toEqual(new Map([[seat.id, 'handed_in']]))
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

test('returned work is handed in again, and accepted work stays', async () => {
  const { event, seat, own, review, mails } = await anAssignment()
  await site.handInFile(seat.path, aPdf())
  expect((await review({ isAccepted: false })).json().errors).toEqual({ review: 'Please say what to change' })
  expect((await review({ isAccepted: false, review: 'Add who decides.' })).statusCode).toBe(204)
  expect(await own()).toMatchObject({ state: 'returned', review: 'Add who decides.' })
  expect(await listSubmissionStates(queries(), event.id)).toEqual(new Map([[seat.id, 'returned']]))
  site.advanceSeconds(1)
  await site.handInFile(seat.path, aPdf('better'))
  expect(await own()).toMatchObject({ state: 'handed_in', review: null })
  await review()
  expect(await own()).toMatchObject({ state: 'accepted', review: null })
  expect(await listSubmissionStates(queries(), event.id)).toEqual(new Map([[seat.id, 'accepted']]))
  for (const again of [await site.handInLink(seat.path), await site.handInFile(seat.path, aPdf('best'))])
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided'])
  expect((await site.app.get(`${seat.path}/submission/file`)).rawPayload.equals(aPdf('better'))).toBe(true)
  expect(await mails()).toMatchObject([
    { isAccepted: false, review: 'Add who decides.', assignmentTitle: 'A brief for your team' },
    { isAccepted: true, review: null },
  ])
  const lines = await queries()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(seat.id)))
  const actions = lines.map(({ action }) => action).filter((action) => action.startsWith('submission'))
  expect(actions.sort()).toEqual(['submission.accepted', 'submission.returned'])
})

test('a second click reviews once; a colleague’s review and another try are not overwritten', async () => {
  const { seat, list, mails, own } = await anAssignment()
  await site.handInLink(seat.path)
  const [{ id, version }] = await list()
  const review = (body: object) => site.call('POST', `submissions/${id}/review`, { version, ...body })
  const both = await Promise.all([review({ isAccepted: true }), review({ isAccepted: true })])
  expect([both.map(({ statusCode }) => statusCode), (await mails()).length]).toEqual([[204, 204], 1])
  site.advanceSeconds(1)
  const stale = await review({ isAccepted: false, review: 'Too short.' })
  expect([stale.statusCode, stale.json().code, (await own()).state]).toEqual([409, 'edit_conflict', 'accepted'])
  // On purpose, after a reload.
  const [{ version: current }] = await list()
  expect((await review({ isAccepted: false, review: 'Too short.', version: current })).statusCode).toBe(204)
  site.advanceSeconds(1)
  const [{ version: returned }] = await list()
  await site.handInLink(seat.path, 'https://example.com/second')
  expect((await review({ isAccepted: true, version: returned })).json().code).toBe('edit_conflict')
  expect((await site.call('POST', 'submissions/999999/review', { isAccepted: true, version })).statusCode).toBe(404)
})

test('nobody else hands in or reads: another seat, unpaid, cancelled, no assignment', async () => {
  const { event, seat } = await anAssignment()
  await site.handInFile(seat.path, aPdf())
  const other = await site.anAttendee(event.slug)
  expect((await site.app.get(`${other.path}/submission/file`)).statusCode).toBe(404)
  expect((await site.classroomOf(other.path)).submission).toBeNull()
  const statuses = async (path: string) => [
    (await site.handInLink(path)).statusCode,
    (await site.handInFile(path, aPdf())).statusCode,
    (await site.app.get(`${path}/submission/file`)).statusCode,
  ]
  const without = await site.anAttendee((await site.anEvent()).slug)
  expect(await statuses(without.path)).toEqual([404, 404, 404])
  expect(await statuses(`${seat.path}x`)).toEqual([404, 404, 404])
  const setState = (paymentStatus: 'refunded' | 'paid') =>
    queries().update(masterclassRegistrations).set({ paymentStatus }).where(eq(masterclassRegistrations.id, seat.id))
  await setState('refunded')
  expect(await statuses(seat.path)).toEqual([404, 404, 404])
  expect(await listSubmissionStates(queries(), event.id)).toEqual(new Map())
  await setState('paid')
  expect(await statuses(seat.path)).toEqual([200, 200, 200])
  await cancelEvent(site, event.id)
  expect(await statuses(seat.path)).toEqual([404, 404, 404])
})

test('who takes over a seat does not see what was handed in before, and starts anew', async () => {
  const { event, seat, list, own, review, mails } = await anAssignment()
  await site.handInFile(seat.path, aPdf())
  await review()
  site.advanceSeconds(1)
  const reference = 'RWTAKENOVR'
  await queries()
    .update(masterclassRegistrations)
    .set({ handedOverAt: site.app.clock.now, reference, email: 'next@example.com' })
    .where(eq(masterclassRegistrations.id, seat.id))
  expect((await site.app.get(`${seat.path}/submission/file`)).statusCode).toBe(404)
  expect((await site.handInLink(seat.path)).statusCode).toBe(404)
  const path = `/api/registrations/${registrationToken(site.app.services.sessionSecret, { id: seat.id, reference })}`
  expect((await site.classroomOf(path)).submission).toBeNull()
  expect((await site.app.get(`${path}/submission/file`)).statusCode).toBe(404)
  expect([await list(), await listSubmissionStates(queries(), event.id)]).toEqual([[], new Map()])
  const before = await countFiles()
  site.advanceSeconds(1)
  expect((await site.handInLink(path)).json()).toMatchObject({ state: 'handed_in' })
  expect([await countFiles(), (await list()).length]).toEqual([before - 1, 1])
  expect([await own(), (await mails()).length]).toEqual([undefined, 1])
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
  const whole = services.database
  const failing: typeof whole = {
    ...whole,
    get queries() {
      return whole.queries
    },
    transaction: (work) =>
      whole.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      }),
  }
  const { handIn } = await import('./hand-in.ts')
  const { readSentFile } = await import('../files/read-sent-file.ts')
  const file = readSentFile({ bytes: aPdf('second'), name: 'second.pdf', takesZip: false })
  await expect(handIn({ ...services, database: failing }, seat.token, { file })).rejects.toThrow('killed')
  expect([await own(), await countFiles()]).toMatchObject([{ file: { name: 'first.pdf' } }, before])
  expect((await site.app.get(`${seat.path}/submission/file`)).rawPayload.equals(aPdf('first'))).toBe(true)
})

test('the assignment is set once, changed with its version, and removed until work is handed in', async () => {
  const event = await site.anEvent()
  const set = (fields: object = {}) => site.setAssignment(event.id, fields)
  const [one, other] = await Promise.all([set(), set()])
  expect([one.statusCode, other.statusCode, one.json()]).toEqual([200, 200, other.json()])
  const { version } = one.json()
  expect((await set({ title: 'Mine' })).json().code).toBe('edit_conflict')
  const changed = await set({ title: 'Another', dueAt: '2027-02-01T18:00:00+05:30', version })
  expect(changed.json()).toMatchObject({ title: 'Another', dueAt: '2027-02-01T12:30:00.000Z' })
  expect((await set({ title: 'Stale', version })).json().code).toBe('edit_conflict')
  const remove = (stated: string) =>
    site.call('DELETE', `events/${event.id}/assignment?version=${encodeURIComponent(stated)}`)
  expect((await remove(version)).json().code).toBe('edit_conflict')
  const { path } = await site.anAttendee(event.slug)
  await site.handInLink(path)
  expect((await remove(changed.json().version)).json().code).toBe('conflict')
  await queries().delete(submissions).where(eq(submissions.eventId, event.id))
  expect((await remove(changed.json().version)).statusCode).toBe(204)
  expect([(await remove(version)).statusCode, (await site.classroomOf(path)).assignment]).toEqual([404, null])
  expect((await site.setAssignment(999_999)).statusCode).toBe(404)
})
