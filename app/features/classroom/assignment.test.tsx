import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import type { Submission } from '#contract/assignments.ts'
import type { Classroom } from '#contract/materials.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { Assignment } from './assignment.tsx'

const token = '7-RWABCDEFGH.x'
const classroom: Classroom = {
  sessions: [],
  materials: [],
  recordings: [],
  assignment: { title: 'A brief', instructions: 'Write one page.', dueAt: '2027-02-01T12:30:00.000Z' },
  submission: null,
}
const submission: Submission = {
  url: 'https://example.com/brief',
  file: null,
  submittedAt: '2027-01-20T12:30:00.000Z',
  isLate: false,
  state: 'handed_in',
  review: null,
}

async function show(changes: Partial<Classroom> = {}) {
  const api = fakeApi({ '/api/registrations/7-RWABCDEFGH.x/classroom': { ...classroom, ...changes } })
  const page = await render(<Assignment token={token} />)
  await settle()
  const submit = async (index = 0) => {
    await click(page.querySelectorAll('button[type=submit]')[index])
    await settle()
  }
  return { page, api, submit }
}

async function choose(page: HTMLElement, file: File) {
  const input = page.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file field')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('an event without an assignment shows nothing', async () => {
  const { page } = await show({ assignment: null })
  expect(page.textContent).toBe('')
})

test('it says what to do and by when', async () => {
  const { page } = await show()
  expect(page.textContent).toContain('Write one page.')
  expect(page.textContent).toContain('Please hand it in by Mon, 1 February 2027, 6 PM IST.')
})

test('a link is sent once however often the button is pressed, and then waits for the team', async () => {
  const { page, api, submit } = await show()
  await type(page.querySelector('[name=url]'), 'https://example.com/brief')
  await submit()
  await submit()
  const call = api.nextCall()
  expect(call.body).toEqual({ url: 'https://example.com/brief' })
  expect(api.nextCall).toThrow('nothing was sent')
  await call.reply(200, submission)
  expect(page.textContent).toContain('Handed in on 20 January 2027, 6 PM IST')
  expect(page.textContent).toContain('Replace it')
})

test('a link without its beginning gets https, on leaving the field and on sending', async () => {
  const { page, api, submit } = await show()
  const field = page.querySelector<HTMLInputElement>('[name=url]')
  await type(field, 'example.com/brief')
  await act(async () => void field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(field?.value).toBe('https://example.com/brief')
  await type(field, 'example.com/other')
  await submit()
  expect(api.nextCall().body).toEqual({ url: 'https://example.com/other' })
})

test('after handing in, one sentence says until when it can be replaced', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-21T00:00:00Z'))
  const { page } = await show({ submission })
  expect(page.textContent).toContain(
    'Until then, you can replace it; after Mon, 1 February 2027, 6 PM IST that’s marked late.',
  )
  expect(page.textContent?.match(/can replace it/g)).toHaveLength(1)
  expect(page.textContent).not.toContain('Please hand it in by')
  vi.mocked(Date.now).mockReturnValue(Date.parse('2027-02-02T00:00:00Z'))
  const late = (await show({ submission })).page.textContent
  expect(late).toContain('Until then, you can replace it.')
  expect(late).not.toContain('1 February')
  vi.restoreAllMocks()
})

test('a link without https is refused at its field, and nothing is sent', async () => {
  const { page, api, submit } = await show()
  await type(page.querySelector('[name=url]'), 'http://example.com')
  await submit()
  expect(page.textContent).toContain('Enter a link that starts with https://')
  expect(api.nextCall).toThrow('nothing was sent')
})

test('a refused link stays typed, with the reason', async () => {
  const { page, api, submit } = await show()
  await type(page.querySelector('[name=url]'), 'https://example.com/brief')
  await submit()
  await api.nextCall().reply(429, { code: 'too_many', message: 'Too many requests. Please try again later.' })
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Too many requests')
  expect(page.querySelector<HTMLInputElement>('[name=url]')?.value).toBe('https://example.com/brief')
})

test('no file, an empty one and one that is too large are refused before anything is sent', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const { page, submit } = await show()
  await submit(1)
  expect(page.textContent).toContain('Please choose a file')
  await choose(page, new File(['x'], 'brief.pdf'))
  expect(page.textContent).not.toContain('Please choose a file')
  await choose(page, new File([], 'empty.pdf'))
  expect(page.textContent).toContain('Please choose a file')
  await submit(1)
  const large = new File(['x'], 'large.pdf')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await choose(page, large)
  expect(page.textContent).toContain('Please choose a file smaller than 10 MB')
  await submit(1)
  expect(open).not.toHaveBeenCalled()
})

test('returned work shows the feedback and the form; accepted work has no form', async () => {
  const returned = await show({ submission: { ...submission, state: 'returned', review: 'Add who decides.' } })
  expect(returned.page.textContent).toContain('Our feedbackAdd who decides.')
  expect(returned.page.querySelector('form')).not.toBeNull()
  const accepted = await show({ submission: { ...submission, state: 'accepted', isLate: true } })
  expect(accepted.page.textContent).toContain('AcceptedLate')
  expect(accepted.page.querySelector('form')).toBeNull()
})

test.each([
  ['work.exe', 'work.exe.txt', true],
  ['Photo.JPG', 'Photo.jpg', false],
])('a file sent as %s and stored as %s: told about a new ending: %s', async (sent, name, isTold) => {
  const { page, submit } = await show()
  class FakeRequest {
    status = 200
    responseText = JSON.stringify({ ...submission, url: null, file: { name, size: 1 } })
    upload = {}
    onload: () => void = () => {}
    open() {}
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const toaster = await render(<Toaster />)
  await choose(page, new File(['x'], sent))
  await submit(1)
  expect(toaster.textContent).toContain('Your work is with us')
  expect(toaster.textContent?.includes(`We saved your file as ${name}`)).toBe(isTold)
})
