import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signInStaff } from './sign-in-staff.ts'

test('lists are reordered by dragging, and leaving with unsaved changes asks first', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInStaff(page)
  await page.goto('/staff/catalogue/event?slug=vibe-coding-session')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Vibe Coding, but better')
  const outcomes = page.getByRole('list', { name: 'Outcomes' }).getByRole('textbox')
  const [top, third] = [await outcomes.nth(0).inputValue(), await outcomes.nth(2).inputValue()]
  const handle = page.getByRole('button', { name: 'Reorder: Outcome 3' })
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await outcomes.nth(0).boundingBox()]
  if (!from || !to) throw new Error('the list is not visible')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(outcomes.nth(0)).toHaveValue(third)
  await expect(outcomes.nth(1)).toHaveValue(top)
  await expectToFitAndPass(page)

  await page.getByRole('link', { name: 'Payments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title).toHaveValue('Vibe Coding, but better')
  await expect(page).toHaveURL('/staff/catalogue/event?slug=vibe-coding-session')
  const [unload] = await Promise.all([page.waitForEvent('dialog'), page.reload({ timeout: 1000 }).catch(() => null)])
  expect(unload.type()).toBe('beforeunload')
  await unload.dismiss()
  await page.getByRole('link', { name: 'Payments' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/staff/payments')
})
