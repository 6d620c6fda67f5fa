import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StatementPreview } from '#contract/staff/bank-statements.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { BankPage } from './bank-page.tsx'

const preview: StatementPreview = {
  header: ['When', 'What', 'In', 'Out'],
  rows: [['16/11/2026', 'UPI', '1,999.00', '']],
  columns: { date: 0, narration: 1, credit: 2, debit: 3, reference: null, amount: null, side: null },
  isRemembered: false,
  lineCount: 1,
  skipped: [],
  skippedCount: 0,
}

/** Uploads go through XMLHttpRequest. */
function fakeUploads() {
  const sent: { path: string; request: FakeRequest }[] = []
  class FakeRequest {
    status = 200
    statusText = ''
    responseText = ''
    upload = {}
    path = ''
    onload: () => void = () => {}
    open(_method: string, path: string) {
      this.path = path
    }
    send() {
      sent.push({ path: this.path, request: this })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const reply = async (status: number, body: unknown) => {
    const { request } = sent.at(-1) ?? {}
    if (!request) throw new Error('nothing was uploaded')
    Object.assign(request, { status, responseText: JSON.stringify(body) })
    await act(async () => request.onload())
    await settle()
  }
  return { reply, paths: () => sent.map(({ path }) => path) }
}

/** Without its lines: the period is invalid. */
const address = '/staff/payments/bank?from=2026-11-16&to=2026-11-15'

async function pasteStatement() {
  fakeApi({})
  const uploads = fakeUploads()
  const page = await render(<BankPage />, address)
  const button = (name: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === name)
  const paste = async () => {
    await type(page.querySelector('textarea'), 'When,What,In,Out')
    await click(button('Read the statement'))
    await settle()
  }
  await paste()
  return { page, button, ...uploads }
}

test('saving twice at once stores the statement once', async () => {
  const { page, button, paths, reply } = await pasteStatement()
  await reply(200, preview)
  await act(async () => {
    button('Save and match')?.click()
    button('Save and match')?.click()
  })
  await settle()
  await reply(200, { from: '2026-11-16', to: '2026-11-15', lineCount: 1, newCount: 1, skippedCount: 0 })
  expect(page.textContent).toContain('One line added.')
  expect(paths()).toEqual(['/api/staff/bank-statements/preview', '/api/staff/bank-statements'])
})

test('a role of two columns takes nothing from either, and has to be resolved', async () => {
  const { page, button, paths, reply } = await pasteStatement()
  await reply(200, preview)
  const selects = [...page.querySelectorAll('select')]
  const choose = (place: number, role: string) =>
    act(async () => {
      const select = selects[place]
      if (select) select.value = role
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose(3, 'date')
  expect(selects.map(({ value }) => value)).toEqual(['date', 'narration', 'credit', 'date'])
  expect(page.textContent).toContain('‘Date’ is chosen for ‘When’ and ‘Out’. Leave it on one of them.')
  expect(selects.map((select) => select.getAttribute('aria-invalid'))).toEqual(['true', null, null, 'true'])
  expect(button('Save and match')?.disabled).toBe(true)
  expect(paths()).toHaveLength(1)
  await choose(3, 'debit')
  expect(button('Save and match')?.disabled).toBe(false)
})

test('what is wrong with pasted text is said at its field', async () => {
  const { page, reply } = await pasteStatement()
  await reply(400, { code: 'invalid', message: 'We couldn’t find a table.' })
  const field = page.querySelector('textarea')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(document.getElementById(field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    'We couldn’t find a table.',
  )
  expect(page.querySelector('input[type=file]')?.getAttribute('aria-invalid')).toBeNull()
})

test('starting over keeps the pasted text', async () => {
  const { page, button, reply } = await pasteStatement()
  await reply(200, preview)
  await click(button('Start over'))
  expect(page.querySelector('textarea')?.value).toBe('When,What,In,Out')
})

test('an empty file is called empty', async () => {
  const { paths } = fakeUploads()
  const page = await render(<BankPage />, address)
  const input = page.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File([], 'empty.csv')] })
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  expect(page.querySelector('[role=alert]')?.textContent).toBe('This file is empty. Please choose another one.')
  expect(paths()).toEqual([])
})

test('without a period in the address this month is shown, and a wrong one is said at its field', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  fakeApi({ '/api/staff/bank-lines?from=2026-11-01&to=2026-11-17': { lines: [], counts: {}, otherCount: 3 } })
  const days = (page: HTMLElement) => [...page.querySelectorAll<HTMLInputElement>('input[type=date]')]
  const page = await render(<BankPage />, '/staff/payments/bank')
  await settle()
  expect(days(page).map(({ value }) => value)).toEqual(['2026-11-01', '2026-11-17'])
  expect(page.textContent).toContain('3 lines aren’t shown: money out that names none of our orders.')
  const wrong = await render(<BankPage />, address)
  const problem = document.getElementById(days(wrong)[1]?.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toBe('The last day must not be before the first')
})
