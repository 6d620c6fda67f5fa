import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportHeadings } from '#content/staff/export.ts'
import { writeCsv } from '#server/outside/csv.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { cellValue } from './cell-value.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const csvLine = (values: unknown[]) => writeCsv([values.map(cellValue)])
const file = async (path: string) => {
  const response = await site.app.get(`/api/staff/export/${path}`, site.session)
  return { ...response, lines: response.body.replace('\ufeff', '').trim().split('\r\n') }
}

test('exports a whole list without formulas', async () => {
  for (let n = 0; n < 55; n++)
    await site.app.post('/api/contact', {
      name: '=HYPERLINK("http://evil")',
      email: `n${n}@example.com`,
      subject: '+1 subject',
      message: 'Ten letters, "quoted"',
    })
  const { headers, body, lines } = await file('messages')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(body).toContain(`"'+1 subject"`)
  expect(lines).toHaveLength(56)
})

test.each(['applications', 'registrations', 'messages', 'interests', 'people', 'mails', 'audit'] as const)(
  'the export of %s has all headings, even when it is empty',
  async (list) => {
    const { statusCode, lines } = await file(list)
    expect(statusCode).toBe(200)
    expect(lines[0]).toBe(
      Object.values(exportHeadings[list])
        .map((heading) => `"${heading}"`)
        .join(','),
    )
    const empty = (await file(`${list}?search=nobodyhasthisname`)).lines
    expect(empty).toEqual(lines.slice(0, 1))
  },
)

test('payments, events and courses are exported too', async () => {
  await paidRegistration(site)
  const [, payment] = (await file('payments')).lines
  expect(payment).toMatch(/"paid",1999,"sandbox",.*"AI for Everyone"$/)
  expect((await file('events')).lines).toHaveLength(3)
  expect((await file('courses')).lines).toHaveLength(7)
})

test('an interest is exported with all that its form asks', async () => {
  const linkedinProfile = 'https://www.linkedin.com/in/tara'
  const person = { name: 'Tara Bose', email: 'tara@example.in', phone: '+919876543210', city: 'Kolkata' }
  const form = { ...person, country: 'India', linkedinProfile, courseSlug: 'ai-for-hr-associates' }
  await site.app.post('/api/interest', form)
  const { lines } = await file('interests?search=tara')
  expect(lines[1]).toContain(`"Tara Bose","tara@example.in","'+919876543210","Kolkata","India","${linkedinProfile}"`)
})

test('timestamps are in IST, in a format that spreadsheets read', async () => {
  const { reference } = await paidRegistration(site)
  const { body } = await file('registrations')
  expect(body).toContain(reference)
  expect(body).toMatch(/"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}"/)
  expect(body).not.toMatch(/\d{4}-\d{2}-\d{2}T/)
  expect(csvLine([new Date('2026-11-15T20:00:00Z'), true])).toBe('"2026-11-16 01:30:00","yes"\r\n')
})

test('the export applies the list’s filters', async () => {
  await paidRegistration(site, { name: 'Zubin Mehta' })
  const { lines } = await file('registrations?search=zubin&status=paid')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Zubin Mehta')
  expect((await file('registrations?status=failed')).lines).toHaveLength(1)
})

test('a name that looks like a timestamp stays text', async () => {
  for (const name of ['2026-99-99T99:99:99Z', '2026-11-16T00:00:00Z'])
    await site.app.post('/api/contact', {
      name,
      email: 'odd@example.com',
      subject: 'A question',
      message: 'Ten letters, and more',
    })
  const { body } = await file('messages')
  expect(body).toContain('"2026-99-99T99:99:99Z"')
  expect(body).toContain('"2026-11-16T00:00:00Z"')
})

test('unknown lists and users are refused', async () => {
  expect((await file('passwords')).statusCode).toBe(400)
  expect((await site.app.get('/api/staff/export/people')).statusCode).toBe(401)
})

test('a failing query is an error response, not half a file', async () => {
  for (const path of ['people?search=%00', 'registrations?event=%00']) {
    const { statusCode, headers, body } = await file(path)
    expect([statusCode, headers['content-disposition']]).toEqual([400, undefined])
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code: 'invalid' })
  }
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['-5', `"'-5"`],
  ['@x', `"'@x"`],
  ['\t=1', `"'\t=1"`],
  ['\n=1', `"'\n=1"`],
  ['\r=1', `"'\r=1"`],
  ['\ntext', `"'\ntext"`],
  ['\ttext', `"'\ttext"`],
  ['＠x', `"'＠x"`],
  ['＝1+1', `"'＝1+1"`],
  [' =1+1', `"' =1+1"`],
  ['a"b', '"a""b"'],
  [null, '""'],
])('the cell %j is written as %s', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

test('numbers stay numbers, negative ones too', () => {
  expect(csvLine([-5, 12.5])).toBe('-5,12.5\r\n')
})

test('each export leaves a line in the audit log and the log, without the words of its search', async () => {
  await file('people?search=asha@example.com&status=x')
  await site.app.get('/api/staff/bookkeeping/payments?from=2026-11-01&to=2026-11-30', site.session)
  const { rows } = await site.get('audit?search=data.exported')
  expect(rows.slice(0, 2)).toMatchObject([
    { subject: 'sheet', subjectId: 'payments', after: { filters: 'from, to' } },
    { subject: 'list', subjectId: 'people', after: { filters: 'search, status' } },
  ])
  expect(JSON.stringify(rows)).not.toContain('asha@example.com')
  const line = site.app.logged.find((text) => text.includes('data.exported'))
  expect(JSON.parse(line ?? '')).toMatchObject({ user: site.staffId, action: 'data.exported' })
})
