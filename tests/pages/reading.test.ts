import { expect, test } from 'vitest'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'
import { readStructuredData } from './structured-data.ts'

const { open } = await startBuiltSite()
const hrefOf = (part: ParentNode, name: string | RegExp) => find(part, 'link', name).getAttribute('href')

test('the blog lists six articles, and each has a page under its own title', async () => {
  const { main } = await open('/blog')
  expect(textOf(main.querySelector('h1'))).toBe('Notes for Monday')
  const links = [...main.querySelectorAll('article')].map((article) =>
    findAll(article, 'heading')[0]?.querySelector('a'),
  )
  expect(links).toHaveLength(6)
  for (const link of links) {
    const article = await open(link?.getAttribute('href') ?? '')
    const title = textOf(link ?? null)
    expect(textOf(article.main.querySelector('h1'))).toBe(title)
    expect(article.document.title).toBe(`${title} | Rolewise`)
    expect([...article.main.querySelectorAll('*')].map(textOf)).toContainEqual(expect.stringMatching(/^\d min read$/))
  }
})

test('an article shows its text, author, prompts and links to the course and the next article', async () => {
  const { main } = await open('/blog/six-reports-before-the-review')
  expect(textOf(main)).toContain('A figure from an assistant is a rumour')
  expect([...main.querySelectorAll('*')].map(textOf)).toContain('Rolewise team')
  expect(findAll(main, 'button', 'Copy prompt').length).toBeGreaterThan(0)
  expect(textOf(main)).toContain('If a report does not give a figure, write "not given".')
  expect(hrefOf(main, 'See the course AI for Everyone')).toBe('/courses/ai-for-everyone')
  expect(hrefOf(main, /AI in hiring: draft with it, decide without it/)).toBe('/blog/ai-in-hiring')
  find((await open('/blog/ai-in-hiring')).main, 'heading', 'What the DPDP Act asks of you')
})

test('an article tells search engines its type, date and place', async () => {
  const [posting, trail] = readStructuredData((await open('/blog/six-reports-before-the-review')).document)
  expect(posting).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-11-09', timeRequired: 'PT4M' })
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(trail?.itemListElement).toHaveLength(3)
})

test('an article that does not exist is a 404', async () => {
  const { status, document, main } = await open('/blog/no-such-article')
  expect([status, document.title]).toEqual([404, '404 Page Not Found | Rolewise'])
  expect(textOf(main.querySelector('h1'))).toBe('404 Page Not Found')
})

test('help shows every question with its answer, to search engines too', async () => {
  const { document, main } = await open('/help')
  const questions = [...main.querySelectorAll('details')].map(textOf)
  expect(questions.length).toBeGreaterThanOrEqual(20)
  const pay = questions.find((text) => text.startsWith('How can I pay?'))
  expect(pay).toContain('By card on our payment provider’s checkout page')
  const upi = main.querySelector('#upi')?.closest('details')
  expect(textOf(upi ?? null)).toContain('Scan the code, or tap the link on your phone')
  const [faq] = readStructuredData(document)
  expect(faq?.['@type']).toBe('FAQPage')
  expect(faq?.mainEntity).toHaveLength(questions.length)
})

test.each([
  { path: '/terms', title: 'Terms of Service', section: 'Cancellations and refunds' },
  { path: '/privacy', title: 'Privacy Policy', section: 'How long we keep it' },
  { path: '/cookies', title: 'Cookie Policy', section: 'How to remove them' },
])('$title shows its date and links to its sections', async ({ path, title, section }) => {
  const { document, main } = await open(path)
  expect(document.title).toBe(`${title} | Rolewise`)
  expect(textOf(main.querySelector('h1'))).toBe(title)
  const texts = [...main.querySelectorAll('*')].map(textOf)
  expect(texts).toContainEqual(expect.stringMatching(/^Last updated \d+ November 2026$/))
  const contents = main.querySelector('nav[aria-label="On this page"]') ?? main
  const targets = new Set(findAll(contents, 'link', section).map((link) => link.getAttribute('href')))
  const target = find(main, 'heading', new RegExp(`${section}$`)).closest('[id]')?.id
  expect([...targets].map((href) => href?.replace(/^.*#/, ''))).toEqual([target])
})

test('the privacy page shows how long each kind of data is kept, and whom to complain to', async () => {
  const { main } = await open('/privacy')
  const rows = findAll(main, 'row').map(textOf)
  for (const [kind = '', time = ''] of [
    ['Payment screenshots (UPI)', '90 days'],
    ['Paid registrations, with their receipts', '8 years'],
  ])
    expect(rows.find((row) => row.startsWith(kind))).toContain(time)
  expect(textOf(main)).toContain('Grievance Officer')
})

test('the cookie page lists every cookie', async () => {
  const { main } = await open('/cookies')
  for (const cookie of ['session', 'hint', 'device', 'buyer']) find(main, 'heading', `__Host-rolewise_${cookie}`)
  find(main, 'heading', 'theme')
})

test('careers says that no role is open, and how to write to us', async () => {
  const { main } = await open('/careers')
  expect(textOf(main.querySelector('h1'))).toContain('No open role today.')
  const target = hrefOf(main, 'Introduce yourself')?.replace(/^.*#/, '') ?? ''
  const section = main.querySelector(`[id="${target}"]`)?.closest('section') ?? document.createElement('p')
  find(section, 'heading', 'Introduce yourself')
  expect(hrefOf(main, 'Write the email')).toMatch(/^mailto:hello@rolewise\.in\?subject=/)
})
