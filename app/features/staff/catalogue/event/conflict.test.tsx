import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { EventFormPage } from '../form-pages.tsx'

const tea = { question: 'Will there be tea?', answer: 'Bring your own.' }
const theirs = { ...staffEvent, title: 'A colleague’s', faqs: [...staffEvent.faqs, tea], version: '2' }

async function meetConflict() {
  const stored: Record<string, unknown> = { '/api/staff/events': [staffEvent] }
  const { nextCall } = fakeApi(stored)
  const page = await render(<EventFormPage drawingOf={() => undefined} />, `/?slug=${staffEvent.slug}`)
  await settle()
  await fillIn(page, { 'Price in rupees': '2100' })
  await click(find(page, 'button', 'Save changes'))
  await settle()
  stored['/api/staff/events'] = [theirs]
  await nextCall().reply(409, { message: 'A colleague has changed this since you opened it', code: 'edit_conflict' })
  await settle()
  const press = async (name: string) => {
    await click(find(page, 'button', name))
    await settle()
  }
  return { nextCall, page, press }
}

test('a colleague’s changes are shown beside what was typed, before anything is overwritten', async () => {
  const { nextCall, page } = await meetConflict()
  expect(findAll(page, 'alert').map(textOf).join()).toContain('A colleague has changed this since you opened it')
  expect(field(page, 'Price in rupees').value).toBe('2100')
  const changes = [...page.querySelectorAll('dd')].map(textOf).join()
  expect(changes).toContain('A colleague’s')
  expect(changes).toContain('“Will there be tea?”')
  expect(changes).not.toContain('2,100')
  expect(find(page, 'link', 'See their version').getAttribute('href')).toContain(staffEvent.slug)
  expect(nextCall).toThrow('nothing was sent')
})

test('saving onto theirs keeps what only the colleague has changed', async () => {
  const { nextCall, page, press } = await meetConflict()
  await press('Save my changes onto theirs')
  const call = nextCall()
  expect(call.body).toMatchObject({ title: 'A colleague’s', price: 2100, faqs: theirs.faqs, version: '2' })
  await call.reply(200, { ...theirs, price: 2100, version: '3' })
  expect(textOf(page)).toContain('Changes saved. The site shows them now.')
})

test('taking theirs loses what was typed', async () => {
  const { page, press } = await meetConflict()
  await press('Take theirs')
  expect(field(page, 'Title').value).toBe('A colleague’s')
  expect(field(page, 'Price in rupees').value).toBe('1999.5')
  expect(textOf(page)).not.toContain('Unsaved changes')
})
