import { expect, test } from 'vitest'
import { apply } from '#content/apply.ts'
import { field, find, findAll, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

const { open, get } = await startBuiltSite()
const chosen = (main: ParentNode) =>
  [...field(main, 'Course').querySelectorAll('option[selected]')].map((option) => option.getAttribute('value'))

test('the application page says how applying works, lists every course and is in the sitemap', async () => {
  const { document, main } = await open('/apply')
  expect(document.title).toBe('Apply for a course | Rolewise')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/apply$/)
  expect(findAll(find(main, 'region', apply.next.title), 'listitem')).toHaveLength(apply.next.steps.length)
  const meaning = find(main, 'region', apply.meaning.title)
  expect(find(meaning, 'link', 'See upcoming events').getAttribute('href')).toBe('/events')
  expect(field(main, 'Course').querySelectorAll('option:not([value=""])')).toHaveLength(6)
  for (const label of ['Phone number (optional)', 'City (optional)']) field(main, label)
  expect((await get('/sitemap.xml')).body).toContain('/apply</loc>')
})

test('the course in the URL is chosen already in the page, and an unknown one is ignored', async () => {
  expect(chosen((await open('/apply?course=ai-for-hr-associates')).main)).toEqual(['ai-for-hr-associates'])
  expect(chosen((await open('/apply?course=no-such-course')).main)).toEqual([])
})

test('a masterclass has no course form', async () => {
  const { main } = await open('/apply?masterclass=ai-for-everyone-masterclass')
  expect(findAll(main, 'button', 'Submit Application')).toEqual([])
  find(main, 'heading', 'AI for Everyone')
})

test.each(['/apply?course=vibecoding', '/'])(
  'without JavaScript the form of %s explains how to apply by email, and submitting it leaves no page',
  async (path) => {
    const { main } = await open(path)
    const form = find(main, 'button', 'Submit Application').closest('form')
    expect(form?.getAttribute('method')).toBe('dialog')
    const notice = form?.closest('section')?.querySelector('noscript')
    expect(textOf(notice ?? null)).toContain('This form needs JavaScript. You can also apply by email:')
    expect(notice?.innerHTML).toContain('href="mailto:')
  },
)
