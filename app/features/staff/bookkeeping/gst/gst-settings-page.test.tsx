import { expect, test } from 'vitest'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { descriptionOf, field } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { exampleNumber } from './example-number.ts'
import { GstSettingsPage } from './gst-settings-page.tsx'

const settings: GstSettings = {
  legalName: 'Rolewise',
  address: '1 Residency Road\nBengaluru 560025',
  stateCode: '29',
  gstin: null,
  sac: '999293',
  rate: 18,
  b2cPlaceOfSupply: 'recipient_state',
  receiptPrefix: 'RWR',
  invoicePrefix: 'RW',
  creditNotePrefix: 'RWC',
  refundNotePrefix: 'RWN',
  lutNumber: null,
  changed_at: null,
  version: 'first',
  isOwner: true,
}

async function show(opened: GstSettings) {
  const stored: Record<string, unknown> = { '/api/staff/gst-settings': opened }
  const api = fakeApi(stored)
  const page = await render(<GstSettingsPage />)
  await settle()
  const save = async () => {
    await click(page.querySelector('button[type=submit]'))
    await settle()
  }
  return { page, api, save, stored }
}

test('a GSTIN with a typo is explained under its field, and nothing is sent', async () => {
  const { page, api, save } = await show(settings)
  expect(page.textContent).toContain('Invoices are off: buyers get receipts without tax')
  expect(descriptionOf(field(page, 'Tax invoices'))).toMatch(/^Such as RW\/\d\d-\d\d\/000042$/)
  await type(page.querySelector('[name=gstin]'), '29AABCR1718E1ZX')
  await save()
  expect(page.textContent).toContain('the last character doesn’t fit the rest of this GSTIN')
  expect(api.nextCall).toThrow('nothing was sent')
})

test('the settings are sent with the version that was opened, and invoices are on once they are saved', async () => {
  const { page, api, save } = await show(settings)
  await type(page.querySelector('[name=gstin]'), '29 aabcr1718e 1zl')
  await type(page.querySelector('[name=rate]'), '12.5')
  await save()
  const { changed_at: _, isOwner: __, ...input } = settings
  const sent = { ...input, gstin: '29AABCR1718E1ZL', rate: 12.5 }
  const call = api.nextCall()
  expect(call.body).toEqual(sent)
  await call.reply(200, { ...settings, ...sent, version: '2' })
  expect(page.textContent).toContain('Invoices are on')
})

test('an empty rate is not zero', async () => {
  const { page, save } = await show(settings)
  await type(page.querySelector('[name=rate]'), '')
  await save()
  expect(page.textContent).toContain('A rate between 0 and 40 per cent')
})

test('a colleague’s change meanwhile is shown beside what was typed, and either can be kept', async () => {
  const { page, api, save, stored } = await show(settings)
  const name = () => page.querySelector<HTMLInputElement>('[name=legalName]')?.value
  const press = (text: string) =>
    click([...page.querySelectorAll('button')].find(({ textContent }) => textContent === text))
  const meetConflict = async () => {
    await type(page.querySelector('[name=legalName]'), 'Mine Private Limited')
    await save()
    await api.nextCall().reply(409, { message: 'A colleague has changed this', code: 'edit_conflict' })
    await settle()
  }
  stored['/api/staff/gst-settings'] = { ...settings, legalName: 'Theirs Private Limited', version: 'second' }
  await meetConflict()
  expect(page.querySelector('[role=alert]')?.textContent).toContain('A colleague has changed this')
  expect(page.textContent).toContain('Theirs Private Limited')
  expect(name()).toBe('Mine Private Limited')
  await press('Take theirs')
  expect(name()).toBe('Theirs Private Limited')
  expect(page.querySelector('[role=alert]')?.textContent).not.toContain('A colleague')

  stored['/api/staff/gst-settings'] = { ...settings, legalName: 'Theirs again', version: 'third' }
  await meetConflict()
  await press('Save mine over it')
  await settle()
  expect(api.nextCall().body).toMatchObject({ legalName: 'Mine Private Limited', version: 'third' })
})

test('members who are not the owner read them, and see who can change them', async () => {
  const { page } = await show({ ...settings, isOwner: false })
  expect(page.textContent).toContain('Only the owner can change them')
  expect(page.textContent).toContain('Karnataka')
  expect(page.querySelector('form')).toBeNull()
})

test('the example number is of the year of accounts, which begins in April', () => {
  expect(exampleNumber('RW', new Date('2027-03-31T18:29:00Z'))).toBe('RW/26-27/000042')
  expect(exampleNumber('RW', new Date('2027-03-31T18:30:00Z'))).toBe('RW/27-28/000042')
})
