import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { attendanceMessages, type Participant } from '#contract/staff/attendance.ts'
import { type ClassroomApp, startClassroomApp } from '#tests/support/classroom-app.ts'
import { paidRegistration } from '#tests/support/staff-app.ts'

/** Lists of participants, from their file to the attendance. */
let site: ClassroomApp
beforeAll(async () => {
  site = await startClassroomApp()
})
afterAll(() => site.app.close())

const preview = async (slug: string, file: string | Buffer) =>
  (await site.sendList(`${slug}/participants/preview`, file)).json()
const save = async (slug: string, file: string | Buffer, choices: object = {}) =>
  (await site.sendList(`${slug}/participants`, file, { choices: JSON.stringify(choices) })).json()
const minutesOf = async (slug: string) =>
  Object.fromEntries(
    (await site.readAttendance(slug)).attendees.map(({ email, sessions }) => [email, sessions[0]?.minutes]),
  )
const brief = ({ name, minutes, registrationId, by }: Participant) => [name, minutes, registrationId, by]

/** Two attendees of one event: Asha Rao and Ravi Kumar. */
async function two() {
  const { slug, seat: asha } = await site.bookedEvent({}, { name: 'Asha Rao' })
  const ravi = await paidRegistration(site, { masterclassSlug: slug, name: 'Ravi Kumar' })
  return { slug, asha, ravi }
}

test('Zoom’s report of every join counts overlapping stays once, and the waiting room not at all', async () => {
  const { slug, asha, ravi } = await two()
  const file = [
    'Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants',
    '948 7123 4567,AI for Everyone,11/21/2026 09:50:00 AM,11/21/2026 12:05:00 PM,team@rolewise.example,135,4',
    '',
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,In Waiting Room',
    `Asha,${asha.email.toUpperCase()},11/21/2026 10:00:00 AM,11/21/2026 11:00:00 AM,60,No,No`,
    `Asha,${asha.email},11/21/2026 10:30:00 AM,11/21/2026 11:30:00 AM,60,No,No`,
    `Asha,${asha.email},11/21/2026 09:45:00 AM,11/21/2026 10:00:00 AM,15,No,Yes`,
    '"Ravi (Ravi Kumar)",,11/21/2026 10:00:00 AM,11/21/2026 10:20:00 AM,20,Yes,No',
    '"Ravi (Ravi Kumar)",,11/21/2026 11:30:00 AM,11/21/2026 12:00:00 PM,30,Yes,No',
    'The Host,team@rolewise.example,11/21/2026 09:50:00 AM,11/21/2026 12:05:00 PM,135,No,No',
  ].join('\r\n')
  const { source, participants } = await preview(slug, `\ufeff${file}`)
  expect(source).toBe('zoom')
  expect(participants.map(brief)).toEqual([
    ['Asha', 90, asha.id, 'email'],
    ['Ravi (Ravi Kumar)', 50, ravi.id, 'name'],
    ['The Host', 135, null, null],
  ])
  expect(await minutesOf(slug)).toEqual({ [asha.email]: null, [ravi.email]: null })
  expect(await save(slug, file)).toEqual({ imported: 2, changed: 2, removed: 0 })
  expect(await save(slug, file)).toEqual({ imported: 2, changed: 0, removed: 0 })
  expect(await minutesOf(slug)).toEqual({ [asha.email]: 90, [ravi.email]: 50 })
})

test('Google Meet’s list has one row for each person, with how long they were there', async () => {
  const { slug, asha, ravi } = await two()
  const file = [
    'First name,Last name,Email,Duration,Time joined,Time exited',
    `Asha,Rao,${asha.email},1 hr 5 min,10:00 AM,11:45 AM`,
    'ravi,KUMAR,,45 min,10:05 AM,10:50 AM',
  ].join('\n')
  const { source, participants } = await preview(slug, file)
  expect([source, participants.map(brief)]).toEqual([
    'meet',
    [
      ['Asha Rao', 65, asha.id, 'email'],
      ['ravi KUMAR', 45, ravi.id, 'name'],
    ],
  ])
})

test('Microsoft Teams’ file is UTF-16 with tabs and sections; its stays are added up', async () => {
  const { slug, asha, ravi } = await two()
  const file = [
    '1. Summary',
    'Meeting title\tAI for Everyone',
    'Attended participants\t2',
    '',
    '2. Participants',
    'Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole',
    `Asha Rao\t11/21/26, 10:00:00 AM\t11/21/26, 11:45:00 AM\t1h 35m\t${asha.email}\t${asha.email}\tAttendee`,
    'Ravi Kumar (Guest)\t11/21/26, 10:00:05 AM\t11/21/26, 10:30:35 AM\t30m 30s\t\t\tAttendee',
    '',
    '3. In-Meeting Activities',
    'Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole',
    `Asha Rao\t11/21/26, 10:00:00 AM\t11/21/26, 11:00:00 AM\t1h\t${asha.email}\tAttendee`,
    `Asha Rao\t11/21/26, 11:10:00 AM\t11/21/26, 11:45:00 AM\t35m\t${asha.email}\tAttendee`,
    'Ravi Kumar (Guest)\t11/21/26, 10:00:05 AM\t11/21/26, 10:30:35 AM\t30m 30s\t\tAttendee',
  ].join('\r\n')
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file, 'utf16le')])
  const { source, participants } = await preview(slug, bytes)
  expect([source, participants.map(brief)]).toEqual([
    'teams',
    [
      ['Asha Rao', 95, asha.id, 'email'],
      ['Ravi Kumar (Guest)', 31, ravi.id, 'name'],
    ],
  ])
})

const zoom = (...rows: string[]) =>
  ['Name (Original Name),User Email,Total Duration (Minutes),Guest', ...rows].join('\n')

test('a name that two attendees have is left to the team, whose choice is kept', async () => {
  const { slug, asha } = await two()
  const namesake = await paidRegistration(site, { masterclassSlug: slug, name: 'asha  RAO' })
  const file = zoom('Asha Rao,,70,Yes', 'Asha’s phone,,30,Yes', `Ravi,nobody@example.com,80,No`)
  const { participants } = await preview(slug, file)
  expect(participants).toMatchObject([
    { key: '0', registrationId: null, isAmbiguous: true },
    { key: '1', registrationId: null, isAmbiguous: false },
    { key: '2', registrationId: null, isAmbiguous: false },
  ])
  expect(await save(slug, file, { 0: namesake.id, 1: namesake.id })).toEqual({ imported: 1, changed: 1, removed: 0 })
  expect(await minutesOf(slug)).toMatchObject({ [namesake.email]: 100, [asha.email]: null })
})

test('whoever the team leaves out is not imported, and nobody outside the event can be chosen', async () => {
  const { slug, asha } = await two()
  const { seat: stranger } = await site.bookedEvent()
  const file = zoom(`Asha Rao,${asha.email},70,No`)
  expect(await save(slug, file, { 0: stranger.id })).toMatchObject({ message: attendanceMessages.noAttendee })
  expect(await save(slug, file, { 0: null })).toEqual({ imported: 0, changed: 0, removed: 0 })
  expect(await minutesOf(slug)).toMatchObject({ [asha.email]: null })
  for (const choices of ['{', '[]', '{"0":"x"}'])
    expect((await site.sendList(`${slug}/participants`, file, { choices })).json()).toMatchObject({
      message: attendanceMessages.choicesBroken,
    })
})

test('a later import replaces the one before, and leaves the marks alone', async () => {
  const { slug, asha, ravi } = await two()
  await site.mark(slug, asha.id, 1, 'absent')
  await save(slug, zoom(`Asha,${asha.email},10,No`, `Ravi,${ravi.email},20,No`))
  expect(await save(slug, zoom(`Asha,${asha.email},90,No`))).toEqual({ imported: 1, changed: 1, removed: 1 })
  expect(await minutesOf(slug)).toEqual({ [asha.email]: 90, [ravi.email]: null })
  const [first] = (await site.readAttendance(slug)).attendees
  expect(first?.sessions[0]).toMatchObject({ attended: false, by: 'mark' })
  const { rows } = await site.get('audit')
  expect(rows.find(({ action }: { action: string }) => action === 'attendance.imported')).toMatchObject({
    after: { sessionId: 1, attendees: 1, changed: 1, removed: 1 },
  })
})

test('whoever was taken for somebody else is not present once the list is imported again', async () => {
  const { slug, asha, ravi } = await two()
  const file = zoom('A phone,,100,Yes')
  await save(slug, file, { 0: asha.id })
  expect(await save(slug, file, { 0: ravi.id })).toEqual({ imported: 1, changed: 1, removed: 1 })
  const [first, second] = (await site.readAttendance(slug)).attendees
  expect(first?.sessions).toMatchObject([{ attended: false, by: null }, {}])
  expect(second?.sessions).toMatchObject([{ attended: true, by: 'import' }, {}])
})

test('an import leaves other sessions alone, and seats that have left the event', async () => {
  const { slug, asha, ravi } = await two()
  const file = zoom(`Asha,${asha.email},80,No`, `Ravi,${ravi.email},90,No`)
  await save(slug, file)
  await site.sendList(`${slug}/participants`, file, { sessionId: '2' })
  await site.call('POST', `registrations/${ravi.id}/cancel`)
  expect(await save(slug, file, { 0: null, 1: null })).toEqual({ imported: 0, changed: 0, removed: 1 })
  const [left] = (await site.readAttendance(slug)).attendees
  expect(left?.sessions.map(({ minutes }) => minutes)).toEqual([null, 80])
  expect((await site.rowsOf(ravi.id)).map(({ importedMinutes }) => importedMinutes)).toEqual([90, 90])
})

test('refuses what is missing, empty, too large, too long, no text or no list of participants', async () => {
  const { slug, asha } = await two()
  const message = async (file: string | Buffer | null) =>
    (await site.sendList(`${slug}/participants`, file)).json().message
  expect(await message(null)).toBe(attendanceMessages.fileMissing)
  expect(await message(' \n')).toBe(attendanceMessages.fileBlank)
  expect(await message(Buffer.alloc(limits.participants.maxBytes + 1, 'a'))).toBe(attendanceMessages.fileTooLarge)
  expect(await message(zoom(...Array.from({ length: limits.participants.maxRows }, () => 'A,,1,No')))).toBe(
    attendanceMessages.fileTooLong,
  )
  expect(await message(Buffer.from('504b0304140006000800', 'hex'))).toBe(attendanceMessages.notText)
  expect(await message('Date,Narration,Debit,Credit\n21/11/2026,UPI,,1999\n')).toBe(attendanceMessages.notParticipants)
  expect(await message('Name,Duration\nAsha,10\n')).toBe(attendanceMessages.notParticipants)
  expect(await message(zoom())).toBe(attendanceMessages.nobody)
  const noSession = await site.sendList(`${slug}/participants`, zoom(`A,${asha.email},9,No`), { sessionId: '7' })
  expect([noSession.statusCode, noSession.json().message]).toEqual([409, attendanceMessages.noSession])
})
