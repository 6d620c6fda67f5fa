import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import { settle } from './fake-api.ts'

/** Uploads wait until the test replies. A file field in happy-dom cannot be filled, so `pick` sets its files. */
export function fakeUpload() {
  const uploads: FakeUpload[] = []
  class FakeUpload {
    upload: { onprogress?: (event: object) => void } = {}
    status = 0
    statusText = ''
    responseText = ''
    onload = () => {}
    onerror = () => {}
    path = ''
    form = new FormData()
    open(_method: string, path: string) {
      this.path = path
    }
    send(form: FormData) {
      this.form = form
      uploads.push(this)
    }
    progress = (share: number) =>
      act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 }))
    async reply(status: number, body: unknown) {
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      await act(async () => this.onload())
      await settle()
    }
    async fail() {
      await act(async () => this.onerror())
      await settle()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  onTestFinished(() => void vi.unstubAllGlobals())
  /** The next upload that was started and waits for its reply. */
  const nextUpload = () => {
    const next = uploads.shift()
    if (!next) throw new Error('nothing was uploaded')
    return next
  }
  return { nextUpload }
}

export const aPicture = (type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], `paid.${type.split('/')[1]}`, { type })

export async function pick(page: ParentNode, file: File): Promise<void> {
  const input = page.querySelector('input[type=file]')
  if (!input) throw new Error('no file field')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}
