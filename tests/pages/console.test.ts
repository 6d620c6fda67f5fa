import { describe, expect, test } from 'vitest'
import { find, findAll } from '#tests/components/find.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aStaffMember } from '#tests/support/staff-app.ts'
import { startBuiltSite } from './built-site.ts'

const site = await startBuiltSite()
const { get, open } = site
const visitors = {
  guest: {},
  user: (await anAccount(site)).session,
  staff: (await aStaffMember(site)).session,
}

describe.each([
  ['/staff', 'Today'],
  ['/staff/payments', 'Payments to verify'],
  ['/staff/payments/bank', 'Match a bank statement'],
  ['/staff/applications', 'Applications'],
  ['/staff/registrations', 'Registrations'],
  ['/staff/catalogue', 'Catalogue'],
  ['/staff/messages', 'Messages'],
  ['/staff/interest', 'Interest'],
  ['/staff/people', 'People'],
  ['/staff/mail', 'Email'],
  ['/staff/team', 'Team'],
  ['/staff/team/log', 'What the team did'],
  ['/staff/site', 'Site text'],
  ['/staff/documents', 'Documents'],
  ['/staff/bookkeeping', 'Bookkeeping'],
  ['/staff/bookkeeping/gst', 'GST settings'],
])('%s', (path, title) => {
  test.each(['guest', 'user'] as const)('does not exist for a %s', async (visitor) => {
    const { status, document } = await open(path, visitors[visitor])
    expect(status).toBe(404)
    expect(document.title).toBe('404 Page Not Found | Rolewise')
    expect(findAll(document, 'heading', '404 Page Not Found')).toHaveLength(1)
  })

  test('is the team’s, by its name', async () => {
    const { status, document } = await open(path, visitors.staff)
    expect([status, document.title]).toEqual([200, `${title} · Team | Rolewise`])
    expect(findAll(document, 'link', 'Applications')).not.toEqual([])
  })
})

test('a shared link of an event shows its picture', async () => {
  const { document } = await open('/masterclasses/ai-for-everyone-masterclass')
  const content = (name: string) =>
    document.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content') ?? ''
  const { pathname } = new URL(content(''))
  const picture = await get(pathname)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect([content(':width'), content(':height')]).toEqual(['1200', '630'])
  expect(content(':alt')).toContain('AI for Everyone')
})

test('without JavaScript the console says that it needs it', async () => {
  const { html, document } = await open('/staff', visitors.staff)
  expect(html).toContain('The console needs JavaScript. Please turn it on and reload the page.')
  expect(find(document, 'link', 'Skip to content').getAttribute('href')).toBe('#main')
})
