import { finishAnimations } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { application, profileForm, stubProfileApi, work } from './profile-page.ts'
import { asha } from './sign-in.ts'

const script = '<script>document.title = "broken"</script><img src=x onerror="document.title=1">'

test('a new user completes their profile, and logs out of it', { tag: '@phone' }, async ({ page }) => {
  await newAccount(page.request)
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page).toHaveURL('/profile?tab=settings')
  const form = profileForm(page)
  await expect(form.jobTitle).toHaveValue('')
  await form.jobTitle.fill(work.jobTitle)
  await form.bio.fill(script)
  await form.save.click()
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/profile')
  const shown = page.getByRole('region', { name: 'Professional profile' })
  await expect(shown.getByText(work.jobTitle)).toBeVisible()
  await expect(shown.getByText(script)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Profile' })).toHaveCount(0)
  await shown.getByRole('button', { name: 'Edit profile' }).click()
  await page.reload()
  await expect(form.bio).toHaveValue(script)
  await form.bio.fill('Unsaved')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(form.bio).toHaveValue('Unsaved')
  await expect(page).toHaveTitle('Profile | Rolewise')

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to see your profile' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('every tab fits the screen and passes axe, and Back closes the dialog', { tag: '@phone' }, async ({
  page,
  signIn,
  allowResponse,
}) => {
  const picture = 'https://pictures.example/asha.svg'
  allowResponse(`request to ${picture}`)
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
  await page.route(picture, (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await signIn()
  const statuses = ['pending', 'accepted', 'rejected'] as const
  await stubProfileApi(page, {
    profile: { ...work, profilePicture: picture },
    applications: statuses.map((status, index) => application(3 - index, status)),
  })
  await openPage(page, '/profile')
  const portrait = page.getByRole('region', { name: asha.name }).locator('img')
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const [tab, content] of [
    ['Overview', 'Rejected'],
    ['Applications', 'Rejected'],
    ['Settings', 'Download my data'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(content, { exact: true }).filter({ visible: true })).toBeVisible()
    await expectToFitAndPass(page, 'main')
  }
  await page.getByRole('tab', { name: 'Applications' }).click()
  const colours = { Pending: 'rgb(255, 241, 209)', Accepted: 'rgb(221, 245, 232)', Rejected: 'rgb(253, 228, 228)' }
  for (const [word, colour] of Object.entries(colours))
    await expect(page.getByRole('tabpanel').getByText(word, { exact: true })).toHaveCSS('background-color', colour)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await expectToFitAndPass(page, 'dialog[open]')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await finishAnimations(page)
  await expect(page.getByRole('tab', { name: 'Applications', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page).toHaveURL('/profile')
})

test('a lost link to a booking can be asked for', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/profile', '/my-booking']) {
    await openPage(page, path)
    await page.getByRole('main').getByLabel('Email address').fill('nobody@example.in')
    await page.getByRole('button', { name: 'Email me my link' }).click()
    await expect(page.locator(':focus')).toContainText('its link is on the way.')
  }
  const question = page.getByRole('heading', { name: 'Which address did you book with?' })
  await expect(question).toBeHidden()
  await expectToFitAndPass(page, 'main')
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(question).toBeVisible()
})
