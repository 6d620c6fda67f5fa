import { signSeatLink } from '#server/modules/bookings/registration-link.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { formBody, formType } from './generate/files.ts'
import { type Attack, attacks } from './generate/pictures.ts'
import { send } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

/** Files that attendees hand in are stored as they are, so nothing of them may ever run. */
export const handIns: Trial = {
  name: 'hand-ins',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    const files = [...(await attacks()), ...named]
    const tokens = await seatsWithAssignment(site, Math.ceil(files.length / perSeat))
    return [await sendAll(site, files, tokens, isShort)]
  },
}

/** A seat hands in at most 8 times in a quarter of an hour. */
const perSeat = 8
const text = Buffer.from('Just some notes.')
const named: NamedFile[] = [
  { name: 'a name with a path', content: text, fileName: '../../../etc/passwd' },
  { name: 'a name with a header', content: text, fileName: 'a.txt\r\nX-Injected: yes' },
  { name: 'a name with quotes', content: text, fileName: '"; filename="evil.html' },
  { name: 'text called HTML', content: text, fileName: 'notes.html' },
  { name: 'a PDF with a script', content: aPdf('a', '/OpenAction << /S /JavaScript >>'), mustBeRefused: true },
  {
    name: 'a PDF that opens a link',
    content: aPdf('a', '/OpenAction << /S /U#52I /URI (https://example.com) >>'),
    mustBeRefused: true,
  },
  {
    name: 'a PDF that sends itself',
    content: aPdf('a', '/AcroForm << /A << /S /SubmitForm >> >>'),
    mustBeRefused: true,
  },
  {
    name: 'a PDF that leads to a share',
    content: aPdf('a', '/A << /S /GoToE /F (\\\\host\\a) >>'),
    mustBeRefused: true,
  },
  {
    name: 'a PDF that hides a share behind blanks',
    content: aPdf('a', `/A << /S /URI /URI (${' '.repeat(300)}file://host/a) >>`),
    mustBeRefused: true,
  },
  {
    name: 'a PDF that reads another file',
    content: aPdf('a', '/A << /S /Thread /F (//host/a) >>'),
    mustBeRefused: true,
  },
  {
    name: 'a PDF of open object streams',
    content: aPdf('a', `>> ${'1 0 obj<</N 1/First 2>>stream\n'.repeat(20_000)} <<`),
    mustBeRefused: true,
  },
  {
    name: 'a PDF whose object stream has keys too deep to read',
    content: aPdf('a', `>> 2 0 obj << /X ${'['.repeat(60)}${']'.repeat(60)} /Type /ObjStm >> stream\nendstream <<`),
    mustBeRefused: true,
  },
  ...['+5 0 R', '00000000005 0 R', '5.0 0 R'].map((reference) => ({
    name: `a PDF that acts by reference, ${reference}`,
    content: aPdf('a', `/AA ${reference}`),
    mustBeRefused: true,
  })),
  { name: 'a page in a PDF', content: Buffer.from('%PDF-1.4\n<script>ran()</script>\n%%EOF'), mustBeRefused: true },
  { name: 'a program', content: Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), fileName: 'setup.pdf' },
]

type NamedFile = Pick<Attack, 'name' | 'content'> & { fileName?: string; mustBeRefused?: boolean }

async function seatsWithAssignment({ sql, settings }: Deployment, count: number): Promise<string[]> {
  const [event] = await sql<{ id: number }>(`select id from masterclasses where slug = 'ai-for-everyone-masterclass'`)
  await sql(
    `insert into assignments (event_id, title, instructions, updated_by) values ($1, 'A brief', 'Write it.', 1)
     on conflict do nothing`,
    [event?.id],
  )
  const seats = await sql<{ id: number; reference: string; order_id: number }>(
    `with new_orders as (insert into orders (amount_paise) select 0 from generate_series(1, $2::int) returning id)
     insert into masterclass_registrations
       (order_id, price_paise, masterclass_id, name, email, phone, payment_status, reference, paid_at)
     select id, 0, $1, 'Attendee', 'handin' || id || '@example.com', '+919876543210', 'paid',
       'RWHAND' || lpad(id::text, 6, '0'), now() from new_orders returning id, reference, order_id`,
    [event?.id, count],
  )
  for (const { reference, order_id } of seats)
    await sql('insert into order_references (reference, order_id, amount_paise) values ($1, $2, 0)', [
      reference,
      order_id,
    ])
  return seats.map((seat) => signSeatLink(settings(0).SESSION_SECRET, 'registration', seat))
}

/** Whatever is stored comes back as a download that no browser runs or guesses the type of. */
async function sendAll(site: Deployment, files: NamedFile[], tokens: string[], isShort: boolean): Promise<Finding> {
  const wrong: string[] = []
  let [stored, slowest] = [0, 0]
  for (const [index, { name, content, fileName = 'work.png', mustBeRefused }] of files.entries()) {
    const path = `/api/registrations/${tokens[Math.floor(index / perSeat)]}/submission/file`
    const body = formBody({ name: fileName }, { field: 'file', content })
    const sent = await send(siteUrl(site), { method: 'POST', path, headers: { 'content-type': formType }, body })
    if (sent.status >= 400 && sent.status < 500) slowest = Math.max(slowest, sent.ms)
    else if (sent.status !== 200 || mustBeRefused) wrong.push(`${name}: ${sent.status}`)
    if (sent.status !== 200) continue
    stored++
    const { status, headers } = await send(siteUrl(site), { path })
    const type = String(headers['content-type'])
    const isHarmless =
      status === 200 &&
      String(headers['content-disposition']).startsWith('attachment') &&
      headers['x-content-type-options'] === 'nosniff' &&
      headers['x-injected'] === undefined &&
      !/html|xml|svg|javascript/.test(type.replaceAll('openxmlformats', ''))
    if (!isHarmless) wrong.push(`${name}: stored as ${type}, ${headers['content-disposition']}`)
  }
  for (const line of wrong) console.log(`  ${line}`)
  return {
    title: `Hand-ins: ${files.length} malicious files and names`,
    expected: 'refused within 1 s, or stored and only ever downloaded',
    measured: `${wrong.length} unexpected, ${stored} stored, refused in ${Math.round(slowest)} ms at most`,
    isPassed: wrong.length === 0 && stored > 0 && stored < files.length,
    limits: [milliseconds(slowest, relaxLimit(1_000, isShort))],
  }
}
