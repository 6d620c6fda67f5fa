import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#tests/components/fake-api.ts'
import { fakeUpload, pick } from '#tests/components/fake-upload.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { render } from '#tests/components/render.tsx'
import { BankPage } from './bank-page.tsx'

const address = '/staff/payments/bank?from=2026-11-16&to=2026-11-15'
const preview = {
  ...{ header: ['Wann', 'Was', 'Rein'], rows: [['16/11/2026', 'A', '55.00']], lineCount: 0 },
  columns: null as null | object,
  ...{ isRemembered: false, skipped: [], skippedCount: 0 },
}

const columns = { date: 0, narration: 1, credit: 2, debit: null, reference: null, amount: null, side: null }

async function send(file: File) {
  fakeApi({})
  const { nextUpload } = fakeUpload()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const page = await render(<BankPage />, address)
  await pick(page, file)
  return { nextUpload, page }
}
const csv = new File(['Wann,Was,Rein'], 'statement.csv', { type: 'text/csv' })

test('a file in which the server finds no table says so at its field', async () => {
  const { nextUpload, page } = await send(new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' }))
  await nextUpload().reply(400, { code: 'invalid', message: 'We couldn’t find a table in this file.' })
  expect(descriptionOf(field(page, 'Statement file'))).toContain('We couldn’t find a table in this file.')
})

test('a file that is too large is not sent', async () => {
  const { nextUpload, page } = await send(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.csv'))
  expect(descriptionOf(field(page, 'Statement file'))).toContain('Please choose a statement smaller than 5 MB')
  expect(nextUpload).toThrow('nothing was uploaded')
})

test('an unknown layout is asked about once, and read again with what was said', async () => {
  const { nextUpload, page } = await send(csv)
  await nextUpload().reply(200, preview)
  expect(textOf(page)).toContain('We don’t know this layout.')
  expect(find(page, 'button', 'Save and match').hasAttribute('disabled')).toBe(true)
  const choose = (column: string, role: string) =>
    act(async () => {
      const select = field(page, `What is in the column ‘${column}’?`)
      select.value = role
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose('Wann', 'date')
  await choose('Was', 'narration')
  await choose('Rein', 'credit')
  let upload: ReturnType<typeof nextUpload> | undefined
  for (;;) {
    try {
      upload = nextUpload()
      await upload.reply(200, { ...preview, columns, lineCount: 1 })
    } catch {
      break
    }
  }
  expect(textOf(page)).toContain('We can read one line.')
  expect(find(page, 'button', 'Save and match').hasAttribute('disabled')).toBe(false)
})

test('a layout that was explained before is remembered', async () => {
  const { nextUpload, page } = await send(csv)
  await nextUpload().reply(200, { ...preview, columns, isRemembered: true, lineCount: 1 })
  expect(textOf(page)).toContain('These are the columns you chose for an earlier statement like this.')
})
