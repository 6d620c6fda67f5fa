import { act } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { holdFrames } from '#tests/components/hold-frames.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { Where, whereIn } from '#tests/components/where.tsx'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { EventFormPage } from '../form-pages.tsx'

const path = '/staff/catalogue/event'

async function show(at = path) {
  const stored: Record<string, unknown> = { '/api/staff/events': [staffEvent] }
  const { nextCall } = fakeApi(stored)
  const runFrames = holdFrames()
  const page = await render(
    <>
      <EventFormPage drawingOf={() => undefined} />
      <Where />
    </>,
    at,
  )
  await settle()
  const pressButton = async (name: string) => {
    await click(find(page, 'button', name))
    await settle()
    // The first field with an error gets the focus in the next frame.
    await runFrames()
  }
  const list = (name: string) => page.querySelector(`[aria-label="${name}"]`) ?? page
  const item = (name: string, index: number) => list(name).children[index] ?? page
  return { stored, nextCall, page, pressButton, item }
}

test('the URL follows the title until one’s own is typed', async () => {
  const { page } = await show()
  await fillIn(page, { Title: 'AI for Lawyers & Clerks' })
  expect(field(page, 'URL').value).toBe('ai-for-lawyers-and-clerks')
  await fillIn(page, { URL: 'ai-for-lawyers', Title: 'AI for Lawyers' })
  expect(field(page, 'URL').value).toBe('ai-for-lawyers')
})

test('what is missing is named at its field and in the navigation, and the first one has the focus', async () => {
  const { nextCall, page, pressButton } = await show()
  await fillIn(page, { Title: 'AI for Lawyers' })
  await pressButton('Save draft')
  expect(document.activeElement).toBe(field(page, 'Description'))
  expect(descriptionOf(field(page, 'Price in rupees'))).toContain('Please enter a price')
  expect(textOf(page)).toContain('3 fields need attention.')
  expect(findAll(page, 'link', /^Price and seats ?needs attention$/)).not.toEqual([])
  expect(nextCall).toThrow('nothing was sent')
})

test('a session has to end after it starts, and the next one starts at the same hour on the next day', async () => {
  const { page, pressButton, item } = await show()
  await pressButton('Add a session')
  const first = item('Sessions', 0)
  expect(document.activeElement).toBe(field(first, 'Starts (IST)'))
  await fillIn(first, { 'Starts (IST)': '2031-08-02T10:00', 'Ends (IST)': '2031-08-02T09:00' })
  await fillIn(page, { Title: 'AI', Description: 'Read a contract.', 'Price in rupees': '0', Seats: '40' })
  await pressButton('Save draft')
  const end = field(first, 'Ends (IST)')
  expect(document.activeElement).toBe(end)
  expect(descriptionOf(end)).toContain('It must end after it starts')
  await type(end, '2031-08-02T12:30')
  await pressButton('Add a session')
  expect(field(item('Sessions', 1), 'Starts (IST)').value).toBe('2031-08-03T10:00')
  expect(textOf(page)).toContain('2–3 August 2031, 10 AM–12:30 PM IST')
})

test('the agenda counts the minutes of its session', async () => {
  const { page, pressButton, item } = await show()
  await pressButton('Add a session')
  const session = item('Sessions', 0)
  await fillIn(session, { 'Starts (IST)': '2031-08-02T10:00', 'Ends (IST)': '2031-08-02T12:30' })
  for (const [minutes, title] of [
    ['30', 'Welcome'],
    ['60', 'Your first contract'],
  ] as const) {
    await click(find(session, 'button', 'Add an agenda item'))
    expect(document.activeElement?.getAttribute('name')).toMatch(/minutes$/)
    const last = (name: string) => [...session.querySelectorAll(`[name$="${name}"]`)].at(-1) ?? null
    await type(last('minutes'), minutes)
    await type([...session.querySelectorAll('[name*="items"][name$="title"]')].at(-1) ?? null, title)
  }
  for (const text of ['10–10:30 AM IST', '10:30–11:30 AM IST', '60 minutes left.'])
    expect(textOf(session)).toContain(text)
  expect(textOf(page)).toContain('No mentor yet. Visitors trust a face: add the mentor.')
})

test('a question moves by the arrow keys, which is announced, and the focus goes with it', async () => {
  const { page, pressButton } = await show()
  for (const question of ['Is it live?', 'Do I need code?']) {
    await pressButton('Add a question')
    await type(document.activeElement, question)
  }
  find(page, 'button', 'Reorder: Question 2: Do I need code?').focus()
  await press('ArrowUp')
  await settle()
  expect(document.activeElement).toBe(find(page, 'button', 'Reorder: Question 1: Do I need code?'))
  expect(textOf(page)).toContain('Question 2: Do I need code? moved to position 1 of 2.')
})

test('a session that is moved down changes its words, not its date', async () => {
  const { page, pressButton } = await show(`${path}?slug=${staffEvent.slug}`)
  const storedIn = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const facts = () => ['startsAt', 'title'].map((name) => storedIn(`sessions.0.${name}`))
  expect(facts()).toEqual(['2031-06-20T18:00', 'First evening'])
  await pressButton('Move down: Session 1: First evening')
  expect(facts()).toEqual(['2031-06-20T18:00', ''])
  expect(textOf(page)).toContain('Unsaved changes')
})

test('a draft that was not saved says why and keeps what was typed; it is created once', async () => {
  const { stored, nextCall, page, pressButton } = await show()
  await fillIn(page, { Title: 'AI for Cooks', Description: 'Cook.', 'Price in rupees': '2,500', Seats: '9' })
  await pressButton('Save draft')
  await nextCall().reply(503, { message: 'At noon.', code: 'unavailable' })
  expect(findAll(page, 'alert').map(textOf)).toContain('At noon.')
  expect(field(page, 'Price in rupees').value).toBe('2,500')
  const save = find(page, 'button', 'Save draft')
  await act(async () => {
    save.click()
    save.click()
  })
  await settle()
  const call = nextCall()
  expect(nextCall).toThrow('nothing was sent')
  expect(call.body).toMatchObject({ slug: 'ai-for-cooks', price: 2500, seats: 9 })
  const created = { ...staffEvent, id: 9, slug: 'ai-for-cooks', title: 'AI for Cooks', description: 'Cook.' }
  const draft = { ...created, ...(call.body as object), status: 'draft', version: '1' }
  stored['/api/staff/events'] = [draft]
  await call.reply(201, draft)
  await settle()
  expect(textOf(page)).toContain('Draft saved. Only the team can see it.')
  expect(whereIn(page)).toBe('/staff/catalogue/event?slug=ai-for-cooks')
})
