import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calendarInvitations } from './calendar-file.ts'
import { fileTransport } from './mail.ts'

const session = (id: number, day: string) => ({ id, startsAt: `${day}T10:00:00.000Z`, endsAt: `${day}T12:00:00.000Z` })
const event = {
  reference: 'RWABCDEFGH',
  title: 'AI; for, Everyone',
  sessions: [session(1, '2027-01-09'), session(2, '2027-01-16')],
  sequence: 3,
  moves: 0,
  url: 'https://rolewise.example/join/abc',
}
const invite = (name: string, organizer = 'hello@rolewise.example') =>
  calendarInvitations(event, {
    now: new Date('2026-11-15T06:00:00Z'),
    publicUrl: 'https://rolewise.example',
    organizer,
    guest: { name, email: 'asha@example.com' },
  })
const fieldsOf = (content: string) => content.replaceAll('\r\n ', '').split('\r\n')

test('a name cannot add fields to an invitation', () => {
  const [plain, odd] = [invite('Asha Rao')[0], invite('Asha "A" Rao;ROLE=CHAIR:mailto:x@evil.example')[0]]
  const namesOf = (content = '') => fieldsOf(content).map((line) => line.split(/[:;]/)[0])
  expect(namesOf(odd?.content)).toEqual(namesOf(plain?.content))
  const attendee = fieldsOf(odd?.content ?? '').find((line) => line.startsWith('ATTENDEE'))
  expect(attendee).toMatch(/CN="[^"]*":MAILTO:asha@example\.com$/)
})

test('an entry names no platform, because a session may be in any room', () => {
  expect(fieldsOf(invite('Asha Rao')[0]?.content ?? '')).toContain('LOCATION:Online')
})

test('lines are at most 75 bytes long', () => {
  for (const { content } of invite('आशा राव '.repeat(20)))
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('the organizer is an address, however the setting writes it', () => {
  const [{ content } = { content: '' }] = invite('Asha Rao', 'Rolewise Team <team@rolewise.example>')
  expect(content).toContain('ORGANIZER;CN="Rolewise":mailto:team@rolewise.example')
})

test('the first invitation is a part that mail programs act on, the others are files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-invitations-'))
  const { send } = fileTransport(folder, { from: 'us@rolewise.example', replyTo: 'us@rolewise.example' })
  const mail = { id: 1, kind: 'a_kind', to: 'asha@example.com', subject: 'x', html: '<p>x</p>', text: 'x' }
  await send({ ...mail, messageId: '<1@x>', invitations: invite('Asha Rao') }, new AbortController().signal)
  const source = readFileSync(join(folder, '000001-a_kind.eml'), 'utf8').replaceAll(/\r\n[ \t]+/g, ' ')
  const alternative = /multipart\/alternative; boundary="(.*?)"/.exec(source)?.[1]
  const parts = source.split(`--${alternative}`).slice(1, -1)
  expect(parts.map((part) => /Content-Type: ([^;]+)/.exec(part)?.[1])).toEqual([
    'text/plain',
    'text/html',
    'text/calendar',
  ])
  expect(parts[2]).toContain('method=REQUEST')
  expect(source.match(/(?<=filename=)\S+\.ics/g)?.sort()).toEqual(['rolewise-1.ics', 'rolewise-2.ics'])
  rmSync(folder, { recursive: true })
})
