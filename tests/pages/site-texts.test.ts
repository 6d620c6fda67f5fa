import { expect, test } from 'vitest'
import { firstSiteTexts } from '#content/site-texts.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startBuiltSite } from './built-site.ts'
import { signInTeam } from './team.ts'

/** What visitors read once the team has changed the site's texts. */

const site = await startBuiltSite()
const { open } = site
const { call, read } = await signInTeam(site)

const texts = await read('site-texts')
const change = (key: string, value: unknown) => call('PUT', `site-texts/${key}`, { value, version: texts[key].version })

test('the banner is text, whatever is typed', async () => {
  await change('homeBanner', { text: 'Next Up: Agents <b>for</b> everyone' })
  await eventually(async () =>
    expect(textOf((await open('/')).document.querySelector('[aria-label="Next workshop"]'))).toContain(
      'Next Up: Agents <b>for</b> everyone',
    ),
  )
})

test('the notice is on Home', async () => {
  await change('homeNotice', { strong: 'The June cohort is forming.', rest: 'Few seats remain.' })
  await eventually(async () => expect(textOf((await open('/')).main)).toContain('The June cohort is forming.'))
})

test('figures are in their order, with their sources, wherever they are claimed', async () => {
  const [first, second] = firstSiteTexts.figures
  const added = { figure: '96%', text: 'finish', source: 'attendance lists, November 2026' }
  await change('figures', [second, first, added])
  for (const path of ['/', '/courses/ai-for-everyone', '/masterclasses/ai-for-everyone-masterclass'])
    await eventually(async () => {
      const items = findAll((await open(path)).main, 'listitem', /^(4\.9\/5|500\+|96%)/)
      expect(items.map(textOf)).toEqual([
        '4.9/5 rating',
        '500+ students',
        expect.stringMatching(/^96% finish\s*Source: attendance lists, November 2026$/),
      ])
    })
})

test('the questions on Contact are those of search results too', async () => {
  const [{ question } = { question: '' }, ...others] = firstSiteTexts.contactFaqs
  const [next] = others
  await change('contactFaqs', [{ ...next, question: 'Do you reply at weekends?' }, ...others.slice(1)])
  await eventually(async () => {
    const { main, document } = await open('/contact')
    expect(textOf(main)).toContain('Do you reply at weekends?')
    expect(textOf(main)).not.toContain(question)
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(textOf).join()
    expect(data).toContain('Do you reply at weekends?')
    expect(data).not.toContain(question)
  })
})

test('a testimonial has its face and link wherever people are quoted, and keeps the day of its consent', async () => {
  const quote = { text: 'It gave me my Fridays back.', name: 'A. Learner', title: 'Analyst, Indore' }
  const picture = { hash: 'a'.repeat(32), alt: 'A. Learner', width: 300, height: 300 }
  const facts = { link: 'https://example.com/learner', picture, consentDate: '2026-01-02' }
  await change('testimonials', [{ ...quote, ...facts }, ...texts.testimonials.value])
  for (const path of ['/', '/courses/ai-for-everyone', '/courses/vibecoding'])
    await eventually(async () => {
      const { main, html } = await open(path)
      const figure = [...main.querySelectorAll('figure')].find((one) => textOf(one).includes(quote.text)) ?? main
      expect(find(figure, 'link', 'A. Learner').getAttribute('rel')).toContain('noopener')
      expect(findAll(figure, 'image', 'A. Learner')[0]?.getAttribute('src')).toMatch(/^\/pictures\//)
      expect(html).not.toContain('2026-01-02')
    })
})
