import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Picture } from '#contract/pictures.ts'
import { click, render } from '#tests/components/render.tsx'
import { PictureUpload } from './picture-upload.tsx'

const uploaded = { hash: 'b'.repeat(32), width: 960, height: 640, widths: [480, 960] }

/** The upload as the test drives it. */
let request: FakeUpload
class FakeUpload {
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  statusText = ''
  responseText = ''
  onload = () => {}
  onerror = () => {}
  sent: FormData | undefined
  path = ''
  isAborted = false
  constructor() {
    request = this
  }
  open(_method: string, path: string) {
    this.path = path
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.isAborted = true
  }
  async reply(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    await act(async () => this.onload())
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  request = undefined as never
})
afterEach(() => vi.unstubAllGlobals())

const onChange = vi.fn()
function Form({ initial = null }: { initial?: Picture | null }) {
  const [value, setValue] = useState<Picture | null>(initial)
  const change = (next: Picture | null) => {
    onChange(next)
    setValue(next)
  }
  return <PictureUpload label="Cover picture" value={value} onChange={change} />
}

const aFile = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'cover', { type })
const inputOf = (form: Element, type: string) => form.querySelector(`input[type=${type}]`) as HTMLInputElement
const choose = (form: Element, file: File) =>
  act(async () => {
    const input = inputOf(form, 'file')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const send = async (form: Element, name: 'drop' | 'paste', data: object) => {
  const event = new Event(name, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: data, clipboardData: data })
  await act(async () => void inputOf(form, 'file').dispatchEvent(event))
  return event
}

test('a chosen picture is uploaded with its progress, shown, and asked a description for', async () => {
  const form = await render(<Form />)
  expect(form.querySelector('label')?.textContent).toBe('Cover picture')
  await choose(form, aFile())
  expect([request.path, request.sent?.has('picture')]).toEqual(['/api/staff/pictures', true])
  await act(async () => request.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 10 }))
  expect(form.querySelector('progress')?.value).toBe(0.4)
  expect(form.textContent).toContain('Uploading, 40%')
  await act(async () => request.upload.onprogress?.({ lengthComputable: true, loaded: 10, total: 10 }))
  expect(form.textContent).toContain('Preparing the sizes…')
  await request.reply(201, uploaded)
  const { widths: _, ...size } = uploaded
  expect(onChange).toHaveBeenLastCalledWith({ ...size, alt: '' })
  expect(form.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toContain(`${uploaded.hash}-480.avif`)
  expect(form.querySelector('[role=status]')?.textContent).toBe('The picture is uploaded.')
  const alt = inputOf(form, 'text')
  expect(document.activeElement).toBe(alt)
  await act(async () => alt.blur())
  expect(form.textContent).toContain('Please describe the picture')
  expect(alt.getAttribute('aria-invalid')).toBe('true')
})

test.each(['drop', 'paste'] as const)('a picture can come by %s', async (name) => {
  const form = await render(<Form />)
  const event = await send(form, name, { files: [aFile('image/avif')] })
  expect([event.defaultPrevented, request.sent?.has('picture')]).toEqual([true, true])
})

test('pasted text is left alone', async () => {
  const form = await render(<Form />)
  const event = await send(form, 'paste', { files: [] })
  expect([event.defaultPrevented, request]).toEqual([false, undefined])
})

test.each([
  [aFile('image/gif'), 'Please send a picture in PNG or JPG format'],
  [aFile('application/pdf'), 'Please send a picture in PNG or JPG format'],
  [aFile('image/png', 10 * 1024 * 1024 + 1), 'Please select an image smaller than 10MB'],
])('a file that the server would refuse is not sent', async (file, message) => {
  const form = await render(<Form />)
  await choose(form, file)
  expect([request, form.querySelector('[role=alert]')?.textContent]).toEqual([undefined, message])
  const describedBy = inputOf(form, 'file').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toContain(message)
})

test('the server’s sentence is shown, and another try clears it', async () => {
  const form = await render(<Form />)
  await choose(form, aFile())
  await request.reply(415, { message: 'Please send a picture in PNG or JPG format', code: 'wrong_type' })
  const alert = form.querySelector('[role=alert]')
  expect(alert?.textContent).toBe('Please send a picture in PNG or JPG format')
  await choose(form, aFile())
  expect(alert?.textContent).toBe('')
  await act(async () => request.onerror())
  expect(alert?.textContent).toContain('We could not reach the server')
})

test('a replaced picture keeps its description, and a removed one is gone', async () => {
  const form = await render(<Form initial={{ hash: 'a'.repeat(32), alt: 'Two laptops', width: 480, height: 320 }} />)
  await choose(form, aFile())
  await request.reply(201, uploaded)
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ hash: uploaded.hash, alt: 'Two laptops' })
  await click([...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove'))
  expect([onChange.mock.lastCall?.[0], form.querySelector('img')]).toEqual([null, null])
  expect(document.activeElement).toBe(inputOf(form, 'file'))
  expect(form.querySelector('[role=status]')?.textContent).toBe('The picture is removed.')
})
