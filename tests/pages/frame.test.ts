import { describe, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

const { open, get } = await startBuiltSite()
const { document: home } = await open('/')

const part = (selector: string) => {
  const found = home.querySelector(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const listLinks = (container: ParentNode) =>
  findAll(container, 'link').map((link) => [textOf(link), link.getAttribute('href')])

const mainLinks = [
  ['Home', '/'],
  ['Courses', '/courses'],
  ['About Us', '/about'],
  ['Contact', '/contact'],
]
const masterclass = ['AI FOR EVERYONE MASTERCLASS', '/courses/ai-for-everyone']

test('the first link skips to the content', () => {
  const [skip] = findAll(home, 'link')
  expect([textOf(skip ?? null), skip?.getAttribute('href')]).toEqual(['Skip to content', '#main'])
  expect(home.querySelector('#main')?.localName).toBe('main')
})

test('the header of a wide screen links to the main pages and the masterclass, and offers Log in and Register', () => {
  const menu = part('header [role=dialog]')
  const links = findAll(part('header'), 'link').filter((link) => !menu.contains(link))
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    [brand.name, '/'],
    ...mainLinks,
    masterclass,
    ['Log in', '/auth'],
    ['Register', '/auth?tab=register'],
  ])
})

test('the menu of a phone links to them and to the next event', () => {
  expect(listLinks(part('header [role=dialog]'))).toEqual([
    ...mainLinks,
    masterclass,
    [expect.stringMatching(/^AI for Everyone, 20–21 June \d{4}$/), '/masterclasses/ai-for-everyone-masterclass'],
    ['Login', '/auth'],
    ['Register', '/auth?tab=register'],
  ])
})

describe('the footer', () => {
  test('has the columns Courses, Company, Resources and Events', () => {
    const columns = findAll(part('footer'), 'heading').map((heading) => [
      textOf(heading),
      heading.parentElement ? listLinks(heading.parentElement) : [],
    ])
    expect(columns).toEqual([
      [
        'Courses',
        [
          ['AI for Everyone', '/courses/ai-for-everyone'],
          ['AI for Product Managers', '/courses/ai-for-product-managers'],
          ['AI for Startup Founders', '/courses/ai-for-startup-founders'],
          ['AI for Project Managers', '/courses/ai-for-project-managers'],
          ['AI for HR Associates', '/courses/ai-for-hr-associates'],
          ['Vibe Coding', '/courses/vibecoding'],
        ],
      ],
      [
        'Company',
        [
          ['About Us', '/about'],
          ['Careers', '/careers'],
          ['Blog', '/blog'],
          ['Contact', '/contact'],
        ],
      ],
      [
        'Resources',
        [
          ['Help Center', '/help'],
          ['Terms of Service', '/terms'],
          ['Privacy Policy', '/privacy'],
          ['Cookie Policy', '/cookies'],
        ],
      ],
      [
        'Events',
        [
          [expect.stringMatching(/^AI for Everyone 20–21 June \d{4}$/), '/masterclasses/ai-for-everyone-masterclass'],
          [expect.stringMatching(/^Vibe Coding for Beginners 28 June \d{4}$/), '/courses/vibecoding'],
          ['All events', '/events'],
          ['Find my booking', '/my-booking'],
        ],
      ],
    ])
  })

  test('says who we are and the year, and links to Facebook and LinkedIn', () => {
    const footer = part('footer')
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format()
    for (const text of [brand.promise, brand.about, `© ${year} ${brand.name}`]) expect(textOf(footer)).toContain(text)
    expect(brand.social.map(({ label }) => label)).toEqual(['Rolewise on Facebook', 'Rolewise on LinkedIn'])
    for (const { label, url } of brand.social) {
      const link = find(footer, 'link', label)
      expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
        url,
        expect.stringMatching(/\bnoopener\b/),
      ])
    }
  })
})

describe('an unknown URL', () => {
  test('shows what may have happened, and links to Home, courses, events and contact', async () => {
    const { status, document, main } = await open('/no-such-page')
    expect([status, document.title]).toEqual([404, expect.stringMatching(/^404 Page Not Found/)])
    expect(findAll(main, 'heading').map(textOf)).toEqual(['404 Page Not Found'])
    expect(textOf(main)).toContain('Did you forget to add the page to the router?')
    expect(textOf(main)).toContain('The link may be old, or a letter may be missing.')
    expect(listLinks(main)).toEqual([
      ['Go to Home', '/'],
      ['See all courses', '/courses'],
      ['See events', '/events'],
      ['Ask us', '/contact'],
    ])
  })

  test('gets JSON with a message under /api', async () => {
    const { statusCode, headers, body } = await get('/api/no-such-call')
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/json')])
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/./) })
  })
})
