import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#database/schema/tables.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { type AssignmentsApp, startAssignmentsApp } from '#tests/support/assignments-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { listSubmissionStates } from '../public.ts'

let site: AssignmentsApp
beforeAll(async () => {
  site = await startAssignmentsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const anAssignment = (fields?: object) => site.anAssignment(fields)

test('returned work is handed in again, and accepted work stays', async () => {
  const { event, seat, own, review, mails } = await anAssignment()
  await site.handInFile(seat.path, aPdf())
  expect((await review({ isAccepted: false })).json().errors).toEqual({ review: 'Please say what to change' })
  expect((await review({ isAccepted: false, review: 'Add who decides.' })).statusCode).toBe(204)
  expect(await own()).toMatchObject({ state: 'returned', review: 'Add who decides.' })
  expect(await listSubmissionStates(site.queries, event.id)).toEqual(new Map([[seat.id, 'returned']]))
  site.advanceSeconds(1)
  await site.handInFile(seat.path, aPdf('better'))
  expect(await own()).toMatchObject({ state: 'handed_in', review: null })
  await review()
  expect(await own()).toMatchObject({ state: 'accepted', review: null })
  expect(await listSubmissionStates(site.queries, event.id)).toEqual(new Map([[seat.id, 'accepted']]))
  for (const again of [await site.handInLink(seat.path), await site.handInFile(seat.path, aPdf('best'))])
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided'])
  expect((await site.app.get(`${seat.path}/submission/file`)).rawPayload.equals(aPdf('better'))).toBe(true)
  expect(await mails()).toMatchObject([
    { isAccepted: false, review: 'Add who decides.', assignmentTitle: 'A brief for your team' },
    { isAccepted: true, review: null },
  ])
  const lines = await site.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(seat.id)))
  const actions = lines.map(({ action }) => action).filter((action) => action.startsWith('submission'))
  expect(actions.sort()).toEqual(['submission.accepted', 'submission.returned'])
  expect(JSON.stringify(lines)).not.toContain('Add who decides.')
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
