import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstSiteTexts } from '#content/site-texts.ts'
import { listUsedPictures } from '#server/modules/catalogue/public.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aStaffMember, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const quote = {
  text: 'It saved me a day a week.',
  name: 'A. Person',
  title: 'Analyst, Pune',
  picture: { hash: 'a'.repeat(32), alt: 'A. Person', width: 300, height: 300 },
  link: 'https://example.com/person',
  consentDate: '2026-11-14',
}
/** One new value for each text. */
const changes = {
  testimonials: [quote, ...firstSiteTexts.testimonials],
  homeNotice: { strong: 'The cohort starts on Monday.', rest: 'Ten seats.' },
  homeBanner: { text: 'Next Up: Evals for everyone' },
  contactFaqs: [{ question: 'Do you reply at weekends?', answer: 'On Monday.' }],
  figures: [{ figure: '612', text: 'people trained', source: 'our registrations, 1 November 2026' }],
}
type Key = keyof typeof changes
const keys = Object.keys(changes) as Key[]

const shown = async (app = site.app) => (await app.get('/api/site-texts')).json()
const put = (key: Key, value: unknown, version: string, call = site.call) =>
  call('PUT', `site-texts/${key}`, { value, version })
const find = async (key: Key) => (await site.get('site-texts'))[key]

test('a new site shows the first texts, without dates of consent', async () => {
  const { testimonials, ...others } = await shown()
  const { testimonials: first, ...otherTexts } = firstSiteTexts
  expect(others).toEqual(otherTexts)
  expect(testimonials).toEqual(first.map(({ consentDate: _, ...testimonial }) => testimonial))
  expect(testimonials).toHaveLength(5)
})

test.each(keys)(
  '%s is changed, is public on every site of the database, and goes back to the first text',
  async (key) => {
    const other = await startTestApp({ database: site.app.services.database })
    const [before] = await Promise.all([shown(other), shown()])
    const response = await put(key, changes[key], (await find(key)).version)
    expect([response.statusCode, response.json().value]).toEqual([200, changes[key]])
    await eventually(async () => {
      for (const app of [site.app, other]) expect((await shown(app))[key]).not.toEqual(before[key])
    })
    const text = JSON.stringify(await shown(other))
    expect(text).not.toContain('2026-11-14')
    expect((await site.get('audit?search=site_text.changed')).rows[0]).toMatchObject({
      subject: 'site_text',
      subjectId: key,
      before: Array.isArray(changes[key]) ? { [key]: firstSiteTexts[key] } : firstSiteTexts[key],
      after: Array.isArray(changes[key]) ? { [key]: changes[key] } : changes[key],
    })
    const reset = await put(key, null, response.json().version)
    expect(reset.json()).toEqual({
      value: firstSiteTexts[key],
      first: firstSiteTexts[key],
      changed_at: null,
      version: 'first',
    })
    await eventually(async () => expect(await shown(other)).toEqual(before))
    await other.close()
  },
)

test('an empty list stays empty instead of showing the first one', async () => {
  const { version } = await find('contactFaqs')
  expect((await put('contactFaqs', [], version)).statusCode).toBe(200)
  await eventually(async () => expect((await shown()).contactFaqs).toEqual([]))
})

test.each(['first', 'later'])('of two who save over the %s version, one gets a conflict', async (which) => {
  let { version } = await find('homeBanner')
  if (which === 'later') version = (await put('homeBanner', { text: 'Another one' }, version)).json().version
  const colleague = staffCaller(site.app, (await aStaffMember(site.app)).session)
  const responses = await Promise.all([
    put('homeBanner', { text: 'Mine' }, version),
    put('homeBanner', { text: 'Theirs' }, version, colleague),
  ])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = responses.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'edit_conflict',
    message: 'A colleague has changed this since you opened it',
  })
  const saved = responses.find(({ statusCode }) => statusCode === 200)?.json()
  expect(await find('homeBanner')).toEqual(saved)
  // A reset of an old version is refused too.
  expect((await put('homeBanner', null, version)).statusCode).toBe(409)
})

const { consentDate: _, ...unasked } = quote
const [first] = firstSiteTexts.testimonials

test.each([
  ['a new one', unasked, 'We quote people only with their written consent'],
  ['new words of a first one', { ...first, text: 'Other words.' }, 'We quote people only with their written consent'],
  ['a photo of a first one', { ...first, picture: quote.picture }, 'We quote people only with their written consent'],
  ['consent in the future', { ...quote, consentDate: '2026-11-16' }, 'The day of consent can’t be in the future'],
])('%s is refused', async (_what, testimonial, message) => {
  const response = await put('testimonials', [testimonial], 'first')
  expect([response.statusCode, response.json().code]).toEqual([400, 'consent_required'])
  expect(response.json().message).toContain(message)
  expect((await find('testimonials')).changed_at).toBe(null)
})

test('a first testimonial needs no date of consent, in any order', async () => {
  const response = await put('testimonials', firstSiteTexts.testimonials.toReversed(), 'first')
  expect(response.statusCode).toBe(200)
})

test.each([
  ['a script as a link', 'testimonials', [{ ...quote, link: 'javascript:alert(1)' }]],
  ['a link without https', 'testimonials', [{ ...quote, link: 'http://example.com' }]],
  ['a word as a date', 'testimonials', [{ ...quote, consentDate: 'yesterday' }]],
  ['a day that does not exist', 'testimonials', [{ ...quote, consentDate: '2026-02-30' }]],
  ['a quote without a name', 'testimonials', [{ ...quote, name: '' }]],
  ['too long a list', 'testimonials', Array.from({ length: 21 }, () => quote)],
  ['an empty notice', 'homeNotice', { strong: '', rest: 'x' }],
  ['too long a banner', 'homeBanner', { text: 'x'.repeat(201) }],
  ['a question without an answer', 'contactFaqs', [{ question: 'Why?', answer: '' }]],
  ['a figure without a number', 'figures', [{ figure: '', text: 'people', source: '' }]],
] as const)('%s is refused', async (_what, key, value) => {
  const response = await put(key, value, 'first')
  const [field] = Object.keys(response.json().errors)
  expect([response.statusCode, field]).toEqual([400, expect.stringMatching(/^value(\.|$)/)])
})

test('strangers and users can neither read the console’s list nor change a text', async () => {
  const { session } = await anAccount(site.app)
  for (const [headers, status] of [
    [{}, 401],
    [session, 403],
  ] as const) {
    expect((await site.app.get('/api/staff/site-texts', headers)).statusCode).toBe(status)
    for (const key of keys) {
      const payload = { value: changes[key], version: 'first' }
      const response = await site.app.request({ method: 'PUT', url: `/api/staff/site-texts/${key}`, headers, payload })
      expect(response.statusCode).toBe(status)
    }
  }
  expect((await site.call('PUT', 'site-texts/brand', { value: 'x', version: 'first' })).statusCode).toBe(404)
})

test('the picture of a testimonial is in use', async () => {
  const { queries } = site.app.services.database
  expect(await listUsedPictures(queries)).toEqual([])
  await put('testimonials', [quote], 'first')
  expect(await listUsedPictures(queries)).toEqual([quote.picture.hash])
})
