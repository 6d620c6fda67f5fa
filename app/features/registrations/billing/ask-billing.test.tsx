import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { appears } from '#tests/components/appears.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { putInView } from '#tests/components/in-view.ts'
import { fillInPayer, showFlow, upi, workshopOptions } from '#tests/components/registration-flow.tsx'
import { click } from '#tests/components/render.tsx'
import { masterclassSetting, type Setting, workshopSetting } from '../settings.ts'
// The form loads it when it is sent.
import './resolve-billing.ts'

afterEach(() => void vi.restoreAllMocks())

const needsInvoice = 'I need a GST invoice for my company'
const company = { 'Legal name': 'Acme Private Limited', GSTIN: '29ABCDE1234F1ZW', 'Registered address': '12 MG Road' }
const billing = {
  stateCode: '29',
  company: { legalName: 'Acme Private Limited', gstin: '29ABCDE1234F1ZW', address: '12 MG Road' },
}

/** The filled-in form where invoices are issued. */
async function show(setting: Setting = masterclassSetting) {
  putInView()
  const flow = await showFlow({ setting, availability: { asksState: true } })
  await appears(() => field(flow.page, 'State'))
  if (setting === workshopSetting) {
    await fillInPayer(flow.page, workshopOptions)
    await fillIn(flow.page, { 'Please specify': 'A poster' })
  } else await fillInPayer(flow.page)
  const edit = async (label: string, value: string) => {
    await act(async () => flow.field(label).focus())
    await fillIn(flow.page, { [label]: value })
    await act(async () => flow.field(label).blur())
  }
  return { ...flow, edit, describe: (label: string) => descriptionOf(flow.field(label)) }
}

test.each([masterclassSetting, workshopSetting])('the form asks for the State and focuses it (%#)', async (setting) => {
  const { field: fieldOf, submit, describe, nextCall } = await show(setting)
  await submit()
  expect(describe('State')).toMatch(/Please select your State$/)
  expect(document.activeElement).toBe(fieldOf('State'))
  expect(nextCall).toThrow('nothing was sent')
})

test('a GSTIN is checked on leaving its field, fills in the State, and a contradiction is named', async () => {
  const { page, field: fieldOf, edit, describe } = await show()
  await click(fieldOf(needsInvoice))
  await edit('GSTIN', '29ABCDE1234F1ZX')
  expect(describe('GSTIN')).toMatch(/Please check for typos/)
  expect(fieldOf('State').value).toBe('')
  await edit('GSTIN', '29abcde 1234f1zw')
  expect([fieldOf('State').value, fieldOf('GSTIN').getAttribute('aria-invalid')]).toEqual(['29', null])
  await fillIn(page, { State: '27' })
  expect(describe('GSTIN')).toMatch(/registered in Karnataka, not in Maharashtra$/)
})

test('State and company are still there after a reload', async () => {
  const { page, field: fieldOf } = await show()
  await click(fieldOf(needsInvoice))
  await fillIn(page, { ...company, State: '27' })
  await act(async () => void page.querySelector('form')?.dispatchEvent(new Event('change', { bubbles: true })))
  const { field: restored } = await show()
  expect([restored('Legal name').value, restored('State').value]).toEqual(['Acme Private Limited', '27'])
})

test('the company is sent with a UPI payment, and again after a reload at the QR code', async () => {
  const { page, field: fieldOf, submit, nextCall } = await show()
  await click(fieldOf(needsInvoice))
  await fillIn(page, company)
  await click(fieldOf(/^UPI/))
  await submit()
  await appears(() => expect(page.querySelector('form')?.hidden).toBe(true))
  const call = nextCall()
  expect(call.body).toMatchObject(billing)
  await call.reply(200, upi)
  const reloaded = await showFlow({ availability: { asksState: true } })
  expect(reloaded.nextCall().body).toMatchObject(billing)
})

test.each(['card', 'UPI'])('what the server refuses in a company is shown at its field, by %s', async (way) => {
  vi.spyOn(window.location, 'assign').mockReturnValue()
  const { page, field: fieldOf, submit, nextCall, describe, toast } = await show()
  await click(fieldOf(needsInvoice))
  await fillIn(page, company)
  if (way === 'UPI') await click(fieldOf(/^UPI/))
  await submit()
  const message = 'This GSTIN is registered in Karnataka, not in Kerala'
  const errors = { 'company.gstin': message, 'company.address': 'Enter the company’s address' }
  await nextCall().reply(400, { message, code: 'invalid', errors })
  expect(describe('GSTIN')).toMatch(new RegExp(`${message}$`))
  expect(document.activeElement).toBe(fieldOf('GSTIN'))
  expect(describe('Registered address')).toBe('Enter the company’s address')
  expect(fieldOf('Legal name').getAttribute('aria-invalid')).toBeNull()
  expect(toast()).toContain(message)

  await fillIn(page, { 'Registered address': '14 MG Road' })
  await submit()
  const again = nextCall()
  expect(again.body).toMatchObject({ company: { ...billing.company, address: '14 MG Road' } })
  await again.reply(200, way === 'UPI' ? upi : { url: 'https://checkout.example/1' })
  if (way === 'UPI') expect(textOf(find(page, 'heading', 'Pay by UPI'))).toBeTruthy()
  else expect(window.location.assign).toHaveBeenCalledWith('https://checkout.example/1')
})
