import { expect, test } from 'vitest'
import { messages, type ProblemCode } from '#contract/problems.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { CompanyForm } from './company-form.tsx'

const company = {
  legalName: 'Sahyadri Analytics Private Limited',
  gstin: '27AAJCS5738D1Z6',
  address: '402 Lotus House, Pune 411016',
}
const issued = {
  id: 3,
  kind: 'invoice',
  number: 'RW/26-27/000002',
  issued_at: '2026-11-15T06:00:00.000Z',
  amount: 1999,
}

async function show(typed: Partial<typeof company> = company) {
  const api = fakeApi({})
  const page = await render(<CompanyForm token="7-RWABCDEFGH.x" />)
  for (const [name, text] of Object.entries(typed)) await type(page.querySelector(`[name=${name}]`), text)
  const send = async () => {
    await click(page.querySelector('button[type=submit]'))
    await settle()
  }
  return { page, api, send }
}

/** The error under a field. */
function errorAt(page: HTMLElement, name: string): string | undefined {
  const field = page.querySelector(`[name=${name}]`)
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((one) => one.endsWith('-error'))
  return (id && document.getElementById(id)?.textContent) || undefined
}

test('each field says what it lacks, and nothing is sent', async () => {
  const { page, api, send } = await show({})
  await send()
  expect(['legalName', 'gstin', 'address'].map((name) => errorAt(page, name))).toEqual([
    'Enter the company’s legal name',
    'Enter the GSTIN',
    'Enter the company’s address',
  ])
  expect(document.activeElement).toBe(page.querySelector('[name=legalName]'))
  expect(api.nextCall).toThrow('nothing was sent')
})

test('a GSTIN with a typo is explained under its field, and nothing is sent', async () => {
  const { page, api, send } = await show({ ...company, gstin: '27AAJCS5738D1Z7' })
  await send()
  expect(errorAt(page, 'gstin')).toBe('Please check for typos: the last character doesn’t fit the rest of this GSTIN')
  expect(api.nextCall).toThrow('nothing was sent')
})

test('the details are sent once, however often the button is pressed', async () => {
  const { page, api, send } = await show({ ...company, gstin: '27 aajcs5738d 1z6' })
  await send()
  await send()
  const call = api.nextCall()
  expect(call.body).toEqual(company)
  expect(api.nextCall).toThrow('nothing was sent')
  await call.reply(200, { documents: [{ ...issued, company: company.legalName }] })
  expect(page.querySelector('[role=status]')?.textContent).toContain('The new invoice is in the list above')
  expect(page.querySelector('form')).toBeNull()
})

test('before the payment they are noted for the invoice', async () => {
  const { page, api, send } = await show()
  await send()
  await api.nextCall().reply(200, { documents: [] })
  expect(page.querySelector('[role=status]')?.textContent).toContain('Your invoice will be in the company’s name')
})

test('a GSTIN that the server refuses is explained under its field', async () => {
  const { page, api, send } = await show()
  await send()
  const message = 'This GSTIN is registered in Maharashtra, not in Karnataka'
  await api.nextCall().reply(400, { message, code: 'invalid', errors: { gstin: message } })
  expect(errorAt(page, 'gstin')).toBe(message)
  expect(document.activeElement).toBe(page.querySelector('[name=gstin]'))
})

const refusals = [
  ['month_closed', messages.monthClosed],
  ['nothing_to_invoice', messages.nothingToInvoice],
  ['gst_off', messages.receiptBeforeGst],
] as const satisfies [ProblemCode, string][]

test.each(refusals)('%s is said in a sentence, and what was typed stays', async (code, message) => {
  const { page, api, send } = await show()
  await send()
  await api.nextCall().reply(409, { message, code })
  expect(page.querySelector('[role=alert]')?.textContent).toContain(message)
  expect(page.querySelector<HTMLInputElement>('[name=gstin]')?.value).toBe(company.gstin)
  await send()
  expect(api.nextCall().body).toEqual(company)
})
