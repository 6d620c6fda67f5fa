import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { firstSiteTexts } from '#content/site-texts.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { holdFrames } from '#tests/components/hold-frames.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { SitePage } from './site-page.tsx'

const keys: SiteTextKey[] = ['testimonials', 'homeNotice', 'homeBanner', 'contactFaqs', 'figures']
const entry = (key: SiteTextKey, changes: object = {}) => {
  const first = firstSiteTexts[key]
  return { value: first, first, changed_at: null, version: '1', ...changes }
}

async function show(changed: Record<string, object> = {}) {
  const texts = Object.fromEntries(keys.map((key) => [key, entry(key, changed[key])]))
  const stored: Record<string, unknown> = { '/api/staff/site-texts': texts }
  const { nextCall } = fakeApi(stored)
  const toaster = await render(<Toaster />)
  const runFrames = holdFrames()
  const page = await render(<SitePage />)
  await settle()
  const card = (name: string) => {
    const title = find(page, 'heading', name)
    return page.querySelector<HTMLElement>(`[aria-labelledby="${title.id}"]`) ?? page
  }
  const press = async (root: ParentNode, name: string) => {
    await click(find(root, 'button', name))
    await settle()
    await runFrames()
  }
  const store = (key: SiteTextKey, change: object) => {
    stored['/api/staff/site-texts'] = { ...texts, [key]: entry(key, change) }
  }
  return { nextCall, toaster, page, card, press, store }
}

test('a colleague’s change is shown beside one’s own words, and can be overwritten', async () => {
  const { nextCall, toaster, card, press, store } = await show()
  const banner = card('Banner on Home')
  await type(field(banner, 'Banner'), 'Mine')
  await press(banner, 'Save Banner on Home')
  store('homeBanner', { value: { text: 'Theirs of today' }, version: '2' })
  await nextCall().reply(409, { message: 'A colleague has changed this since you opened it', code: 'edit_conflict' })
  await settle()
  expect(textOf(find(banner, 'alert'))).toContain('A colleague has changed this since you opened it')
  expect(textOf(banner)).toContain('Theirs of today')
  expect(field(banner, 'Banner').value).toBe('Mine')
  await press(banner, 'Save mine over it')
  const call = nextCall()
  expect(call.body).toEqual({ value: { text: 'Mine' }, version: '2' })
  const changed_at = '2026-11-18T06:00:00.000Z'
  await call.reply(200, entry('homeBanner', { value: { text: 'Mine' }, version: '3', changed_at }))
  expect(textOf(toaster)).toContain('Banner on Home: saved')
})

test('the original can be restored, after a question', async () => {
  const changed_at = '2026-11-18T06:00:00.000Z'
  const { nextCall, page, card, press } = await show({ homeBanner: { value: { text: 'Ours' }, changed_at } })
  const banner = card('Banner on Home')
  await press(banner, 'Banner on Home: restore original')
  await press(find(page, 'dialog'), 'Restore original')
  const call = nextCall()
  expect(call.body).toEqual({ value: null, version: '1' })
  await call.reply(200, entry('homeBanner', { version: '2' }))
  expect(field(banner, 'Banner').value).toBe(firstSiteTexts.homeBanner.text)
})

test('a new figure has the focus, and again when it was left empty', async () => {
  const { nextCall, card, press } = await show()
  const figures = card('Figures')
  await press(figures, 'Add a figure')
  const added = [...figures.querySelectorAll('[name$=".figure"]')].at(-1)
  expect(document.activeElement).toBe(added)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await press(figures, 'Save Figures')
  expect(document.activeElement).toBe(added)
  expect(nextCall).toThrow('nothing was sent')
})

test('a quote needs the date of a consent, unless it is one of the first and unchanged', async () => {
  const { nextCall, card, press } = await show()
  const quotes = card('Testimonials')
  const consents = () => findConsents(quotes)
  expect(consents()).toHaveLength(0)
  await press(quotes, 'Add a testimonial')
  const number = firstSiteTexts.testimonials.length
  const input = (name: string, at = number) => quotes.querySelector(`[name="testimonials.${at}.${name}"]`)
  await type(input('text'), 'It gave me my Fridays back.')
  await type(input('name'), 'A. Learner')
  await type(input('title'), 'Analyst, Indore')
  await press(quotes, 'Save Testimonials')
  const consent = field(quotes, 'Date of written consent')
  expect(document.activeElement).toBe(consent)
  expect(descriptionOf(consent)).toContain('The law lets us quote people only with their consent.')
  expect(consent.getAttribute('aria-invalid')).toBe('true')
  expect(nextCall).toThrow('nothing was sent')
  await type(input('title', 1), 'Somebody else')
  expect(consents()).toHaveLength(2)
  await press(quotes, 'Discard changes')
  expect(consents()).toHaveLength(0)
})

const findConsents = (root: ParentNode) => [...root.querySelectorAll('[name$=".consentDate"]')]

test('every list can be put in another order', async () => {
  const { nextCall, card, press } = await show()
  const [first, second] = firstSiteTexts.figures
  await press(card('Figures'), `Move down: Figure 1: ${first?.figure}`)
  await press(card('Figures'), 'Save Figures')
  expect(nextCall().body).toMatchObject({ value: [second, first] })
  expect(findAll(card('FAQs on Contact'), 'button', /^Remove: Question 1/)).toHaveLength(1)
})
