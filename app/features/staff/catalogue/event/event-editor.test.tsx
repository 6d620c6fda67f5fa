import { act } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { staffEvent as event } from '#tests/factories/staff-event.ts'
import { EventFormPage } from '../form-pages.tsx'

const address = `/staff/catalogue/event?slug=${event.slug}`

async function open(at = address) {
  const stored: Record<string, unknown> = { '/api/staff/events': [event] }
  const api = fakeApi(stored)
  const page = await render(<EventFormPage drawingOf={() => undefined} />, at)
  await settle()
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const press = async (label: string) => {
    await click([...page.querySelectorAll('button')].find(({ textContent }) => textContent === label))
    await settle()
  }
  return { ...api, stored, page, field, press }
}

test('what is typed while saving stays, and counts as unsaved', async () => {
  const { page, field, press, nextCall } = await open()
  await type(field('title'), 'Sent')
  await type(field('faqs.0.question'), 'Sent?')
  await press('Save changes')
  await type(field('title'), 'Typed meanwhile')
  await type(field('faqs.0.answer'), 'Typed meanwhile')
  const faqs = [{ question: 'Sent?', answer: 'No.\n\nNot a line.' }]
  await nextCall().reply(200, { ...event, title: 'Sent', faqs, version: '2' })
  expect(field('title')?.value).toBe('Typed meanwhile')
  expect(field('faqs.0.answer')?.value).toBe('Typed meanwhile')
  expect(page.textContent).toContain('Unsaved changes')
  await press('Save changes')
  expect(nextCall().body).toMatchObject({ title: 'Typed meanwhile', version: '2', faqs: [{ question: 'Sent?' }] })
})

test('when nothing was typed meanwhile, the form shows what the server stored', async () => {
  const { page, field, press, nextCall } = await open()
  await type(field('title'), '  Spaced  ')
  await press('Save changes')
  await nextCall().reply(200, { ...event, title: 'Spaced', version: '2' })
  expect(field('title')?.value).toBe('Spaced')
  expect(page.textContent).toContain('Changes saved. The site shows them now.')
})

test('what is typed while a new event is created stays too', async () => {
  const { page, field, press, nextCall } = await open('/staff/catalogue/event')
  for (const [name, text] of Object.entries({
    title: 'AI for Cooks',
    description: 'Cook with AI.',
    price: '0',
    seats: '9',
  }))
    await type(field(name), text)
  await press('Save draft')
  await type(field('headline'), 'Typed meanwhile')
  const created = { ...event, id: 9, slug: 'ai-for-cooks', title: 'AI for Cooks', status: 'draft', version: '1' }
  await nextCall().reply(201, created)
  expect(field('headline')?.value).toBe('Typed meanwhile')
  expect(page.textContent).toContain('Unsaved changes')
  await press('Save draft')
  expect(nextCall().body).toMatchObject({ headline: 'Typed meanwhile', version: '1' })
})

test('the items of a list are named by what they say', async () => {
  const { page, field } = await open()
  expect(page.querySelector('[aria-label="Remove: Question 1: Do I need code?"]')).not.toBeNull()
  await type(field('faqs.0.question'), 'Is it live?')
  expect(page.querySelector('[aria-label="Remove: Question 1: Is it live?"]')).not.toBeNull()
  expect(page.querySelector('[aria-label="Remove: Mentor 2: Ravi Iyer"]')).not.toBeNull()
  expect(page.querySelector('[aria-label="Remove: Picture 1: A contract"]')).not.toBeNull()
  expect(page.querySelector('[aria-label="Remove: Agenda item 1: Welcome"]')).not.toBeNull()
})

test('an event that a colleague has deleted stays open, and saving says why it fails', async () => {
  const { page, field, press, nextCall, stored } = await open()
  await type(field('title'), 'Hours of work')
  stored['/api/staff/events'] = []
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await settle()
  await press('Save changes')
  await nextCall().reply(404, { message: 'Not Found', code: 'not_found' })
  expect(field('title')?.value).toBe('Hours of work')
  const alerts = [...page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  expect(alerts.join()).toMatch(/A colleague has deleted this event.+copy what you need/)
})

const preview = {
  people: 3,
  mail: { subject: 'New date: AI for Lawyers', text: 'Hello Asha Rao,' },
  notify_at: '2999-01-01T12:30:00.000Z',
  isWaiting: false,
  isKnown: false,
  past: [],
}

async function changeDate(changes: object = {}) {
  const opened = await open()
  await type(opened.field('sessions.0.startsAt'), '2031-06-20T17:00')
  await opened.press('Save changes')
  await opened.nextCall().reply(200, { ...preview, ...changes })
  return opened
}

test('a new date is saved once the dialog has said who is told and what, with the choice', async () => {
  const { page, press, nextCall } = await changeDate()
  const dialog = page.querySelector('dialog[open]')
  expect(dialog?.textContent).toContain('3 people have booked')
  expect(dialog?.textContent).toContain('New date: AI for Lawyers')
  expect(dialog?.textContent).toContain('Hello Asha Rao,')
  await press('Save, tell nobody')
  const { body, reply } = nextCall()
  expect(body).toMatchObject({ notify: 'nobody', sessions: [{ startsAt: '2031-06-20T11:30:00.000Z' }, {}] })
  await reply(200, { ...event, version: '2' })
  expect(page.querySelector('dialog[open]')).toBeNull()
})

test('whoever keeps editing saves nothing', async () => {
  const { page, press, nextCall } = await changeDate()
  await press('Keep editing')
  expect(nextCall).toThrow('nothing was sent')
  expect(page.textContent).toContain('Unsaved changes')
})

test.each([
  ['2999-01-01T12:30:00.000Z', '3 people get the email in 10 minutes.'],
  ['2026-01-01T12:30:00.000Z', '3 people get the email now.'],
])('once it is saved the page says when people are emailed: %s', async (notify_at, told) => {
  const { page, press, nextCall } = await changeDate({ notify_at })
  await press('Save and tell 3 people')
  await nextCall().reply(200, { ...event, version: '2' })
  expect(page.textContent).toContain(`Changes saved. The site shows them now. ${told}`)
  await press('Save changes')
  await nextCall().reply(200, { ...event, version: '3' })
  expect(page.textContent).toContain('Changes saved. The site shows them now.')
  expect(page.textContent).not.toContain(told)
})

test('a date that has passed is asked about a second time, and the focus is on the way back', async () => {
  const past = [{ startsAt: '2026-01-01T12:30:00.000Z', endsAt: '2026-01-01T14:30:00.000Z' }]
  const { page, press, nextCall } = await changeDate({ past })
  await press('Save and tell 3 people')
  expect(nextCall).toThrow('nothing was sent')
  expect(page.querySelector('dialog[open]')?.textContent).toContain('1 January 2026')
  // Its other sessions are to come.
  expect(page.querySelector('dialog[open]')?.textContent).toContain('Nobody can come to it any more.')
  expect(document.activeElement?.textContent).toBe('Keep editing')
  await press('Save the past date')
  expect(nextCall().body).toMatchObject({ notify: 'attendees', isPastConfirmed: true })
})

test('the date that everybody knows is saved once the dialog has said that nobody is emailed', async () => {
  const { page, press, nextCall } = await changeDate({ people: 0, mail: null, isKnown: true })
  expect(page.querySelector('dialog[open]')?.textContent).toContain('Nobody is emailed')
  await press('Save')
  expect(nextCall().body).not.toHaveProperty('notify')
})

test('a new event whose date has passed is asked about before it is created', async () => {
  const { page, field, press, nextCall } = await open('/staff/catalogue/event')
  const texts = { title: 'AI for Cooks', description: 'Cook with AI.', price: '0', seats: '9' }
  for (const [name, text] of Object.entries(texts)) await type(field(name), text)
  await press('Add a session')
  await type(field('sessions.0.startsAt'), '2026-01-01T18:00')
  await type(field('sessions.0.endsAt'), '2026-01-01T20:00')
  await press('Publish')
  expect(nextCall).toThrow('nothing was sent')
  expect(page.querySelector('dialog[open]')?.textContent).toContain('1 January 2026')
  expect(page.querySelector('dialog[open]')?.textContent).toContain(
    'Nobody can come any more, and registration closes.',
  )
  await press('Save the past date')
  expect(nextCall().body).toMatchObject({ title: 'AI for Cooks', isPastConfirmed: true })
})

test('an address that no event has says so, and speaks of no course', async () => {
  const { page } = await open('/staff/catalogue/event?slug=unknown')
  expect(page.textContent).toContain('We can’t find this event')
  expect(page.textContent).not.toContain('course')
})
