import { expect, test } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { find, textOf } from '#tests/components/find.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, payAt } from '#tests/support/buyers.ts'
import { startBuiltSite } from './built-site.ts'
import { signInTeam } from './team.ts'

const site = await startBuiltSite()
const { get, open } = site

async function openCheckout() {
  const form = aRegistration()
  const url = await aBuyer(site).checkout(form)
  return { ...form, url, session: url.split('/').at(-1) ?? '' }
}

/** Books a seat by card. */
async function book(): Promise<EventRegistration> {
  const { url, session } = await openCheckout()
  await payAt(site, url)
  return (await get(`/api/payment/verify?session_id=${session}`)).json().registration
}
const factsOf = (document: Document) => document.querySelector('noscript:has(.ticket)') ?? document

test('without JavaScript a booking has the facts: state, sessions, the way in, ticket and receipt', async () => {
  const { linkToken, reference, event, joinUrl } = await book()
  const { document } = await open(`/registration/${linkToken}`)
  const facts = factsOf(document)
  expect(textOf(document.querySelector('h1'))).toBe('Your seat is booked')
  expect([...document.querySelectorAll('noscript')].map(textOf).join()).toContain('need JavaScript')
  const ticket = textOf(facts.querySelector('.ticket'))
  for (const fact of [event.title, reference, '₹1,999', 'Asha Rao']) expect(ticket).toContain(fact)
  expect(textOf(facts.querySelector('li'))).toContain('6–8 PM IST')
  expect(find(facts, 'link', 'Join the session').getAttribute('href')).toBe(joinUrl)
  const receipt = find(facts, 'link', /^Download PDF/).getAttribute('href') ?? ''
  expect((await get(receipt)).headers['content-type']).toBe('application/pdf')
})

test('the page of a registration is titled, and neither indexed nor named to other sites', async () => {
  const { linkToken } = await book()
  const { document } = await open(`/registration/${linkToken}`)
  const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content')
  expect([document.title, meta('robots'), meta('referrer')]).toEqual([
    'Your booking | Rolewise',
    'noindex',
    'no-referrer',
  ])
  expect(find(document.querySelector('header') ?? document, 'link').getAttribute('href')).toBe('/')
})

test('a link that names no registration returns 404, and the page says so', async () => {
  const { status, document } = await open('/registration/nope')
  expect([status, textOf(document.querySelector('h1'))]).toEqual([404, 'We can’t find this booking'])
})

test('after the event the page has its certificate with it, so that it opens with it at once', async () => {
  const { event, linkToken } = await book()
  const team = await signInTeam(site)
  const { id } = await team.findEvent(event.slug)
  const rule = { rule: 'manual', minSessions: null, needsAssignment: false, skills: [] }
  await team.call('PUT', `events/${id}/certificate-rule`, rule)
  const now = site.clock.now
  site.clock.now = new Date((event.endDate ? Date.parse(event.endDate) : 0) + 60_000)
  const path = `/api/registrations/${linkToken}/certificate`
  expect((await get(path)).statusCode).toBe(200)
  expect((await open(`/registration/${linkToken}`)).html).toContain('/api/registrations/:token/certificate')
  site.clock.now = now
})

test('the sandbox’s checkout stands alone: no menus, its own title, the order, and no index', async () => {
  const { url, email } = await openCheckout()
  const { document } = await open(new URL(url).pathname)
  expect(textOf(document.querySelector('h1'))).toBe('Sandbox checkout: No card is charged.')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelectorAll('header, footer, nav')).toHaveLength(0)
  expect(document.documentElement.outerHTML).not.toContain(email)
})

test('a checkout that does not exist returns 404 and leads to the events', async () => {
  const { status, document } = await open('/checkout/sandbox/nope')
  expect([status, textOf(document.querySelector('h1'))]).toEqual([404, 'We can’t find this checkout'])
  expect(find(document, 'link', 'See upcoming events').getAttribute('href')).toBe('/events')
  expect(find(document, 'link', 'Return to Home').getAttribute('href')).toBe('/')
})
