import { expect, test } from 'vitest'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { listActions } from './list-actions.ts'

async function open() {
  const { nextCall } = fakeApi({})
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  const registration = { id: 7, name: 'Meera Nair' } as StaffRegistration
  const page = await render(<EraseDialog registration={registration} isOpen onClose={close} />)
  const press = async (text: string) => {
    await click([...page.querySelectorAll('button')].find(({ textContent }) => textContent === text))
    await settle()
  }
  return { page, nextCall, press, isClosed: () => isClosed }
}

test('the dialog names whose data goes, what stays, and that it is for good', async () => {
  const { page, press, nextCall, isClosed } = await open()
  expect(page.textContent).toMatch(/What Meera Nair handed in.*Certificates are withdrawn/)
  expect(page.textContent).toContain('The registration stays')
  expect(page.textContent).toContain('can’t be undone')
  await press('Keep it')
  expect(isClosed()).toBe(true)
  expect(nextCall).toThrow('nothing was sent')
})

test('it goes away once the data is erased, and stays with the reason when it is not', async () => {
  const { page, press, nextCall, isClosed } = await open()
  await press('Erase their data')
  await nextCall().reply(404, { message: 'There is nothing here', code: 'not_found' })
  expect(page.querySelector('[role=alert]')?.textContent).toContain('There is nothing here')
  expect(isClosed()).toBe(false)
  await press('Erase their data')
  await nextCall().reply(200, {})
  expect(isClosed()).toBe(true)
})

test.each([
  ['paid', '2026-11-15T06:00:00.000Z', true],
  ['refunded', '2026-11-15T06:00:00.000Z', true],
  ['pending', null, false],
] as const)('whether the data of one that is %s can be erased', (paymentStatus, paid_at, isOffered) => {
  const registration = { paymentStatus, paid_at, isRefundable: false, isDisowned: false } as StaffRegistration
  expect(listActions(registration).includes('erase')).toBe(isOffered)
})
