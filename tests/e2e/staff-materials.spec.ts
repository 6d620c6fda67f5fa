import { aPng } from './a-png.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { paidRegistration } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('staff add materials, a recording and an assignment, and review what comes back', {
  tag: '@desktop',
}, async ({ page }) => {
  const { registration } = await paidRegistration(page.request, 'vibe-coding-session')
  const { linkToken, event } = registration
  const readClassroom = async () => (await page.request.get(`/api/registrations/${linkToken}/classroom`)).json()
  await signInStaff(page)
  await openConsole(page, `/staff/registrations/${event.slug}`, event.title)
  await page.getByRole('link', { name: 'Materials' }).click()
  await expect(page.getByRole('link', { name: 'Materials' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Add material.*All sessions/ }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Enter a link that starts with https://')).toBeVisible()
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel('Link', { exact: true }).fill('https://docs.example.com/list')
  await dialog.getByLabel('Title').fill('Reading list')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Visible at once · Not emailed yet')).toBeVisible()

  await page
    .getByRole('button', { name: /^Add material/ })
    .nth(1)
    .click()
  await dialog.getByLabel('A file').check()
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Solution.png',
    mimeType: 'image/png',
    buffer: aPng(),
  })
  await expect(dialog.getByLabel('Title')).toHaveValue('Solution')
  await dialog.getByLabel('After the session has ended').check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Not visible yet')).toBeVisible()

  await page
    .getByRole('button', { name: /^Add recording/ })
    .first()
    .click()
  await dialog.getByLabel('Link to the recording').fill('https://video.example/1')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('https://video.example/1')).toBeVisible()
  expect(await readClassroom()).toMatchObject({ materials: [{ title: 'Reading list' }], recordings: [{}] })

  await page.getByLabel('Title').fill('A brief for your team')
  await page.getByLabel('What to do').fill('Write one page.')
  await page.getByRole('button', { name: 'Save assignment' }).click()
  await expect(page.getByText('Nobody has handed in anything yet.')).toBeVisible()
  const sent = await page.request.post(`/api/registrations/${linkToken}/submission/file`, {
    multipart: { name: 'Brief.png', file: { name: 'Brief.png', mimeType: 'image/png', buffer: aPng() } },
  })
  expect(sent.status()).toBe(200)
  await page.reload()
  await expect(page.getByText('1 to review')).toBeVisible()
  await expectToFitAndPass(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download.*Meera Nair/ }).click()
  expect((await download).suggestedFilename()).toBe('Brief.png')
  await page.getByRole('button', { name: /^Review/ }).click()
  await dialog.getByLabel('Ask for another try').check()
  await dialog.getByLabel('What to tell them').fill('Please add who decides.')
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Asked to try again')).toBeVisible()
  expect(await readClassroom()).toMatchObject({ submission: { state: 'returned', review: 'Please add who decides.' } })

  await page.getByRole('button', { name: /^Remove.*Reading list/ }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  expect((await readClassroom()).materials).toEqual([])
})
