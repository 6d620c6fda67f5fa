import type { Page } from '@playwright/test'
import { firstSiteTexts } from '#content/site-texts.ts'
import { aPng } from './a-png.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { onOwnSite } from './own-site.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

onOwnSite()

test.beforeEach(async ({ page }) => {
  await signInStaff(page)
})

const open = (page: Page) => openConsole(page, '/staff/site', 'Site text')
const card = (page: Page, name: string) => page.getByRole('form', { name })
const save = async (page: Page, name: string) => {
  await card(page, name)
    .getByRole('button', { name: `Save ${name}` })
    .click()
  await expect(page.getByText(`${name}: saved`)).toBeVisible()
}

test('banner, notice, figures and contact FAQs are edited in the console and shown on their pages', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  await open(page)
  await expectToFitAndPass(page)
  await card(page, 'Banner on Home')
    .getByRole('textbox', { name: 'Banner' })
    .fill('Next Up: Agents <b>for</b> everyone')
  await save(page, 'Banner on Home')
  await card(page, 'Notice on Home').getByLabel('First sentence').fill('The June cohort is forming.')
  await card(page, 'Notice on Home').getByLabel('Second sentence').fill('Few seats remain.')
  await save(page, 'Notice on Home')

  const figures = card(page, 'Figures')
  await figures.getByRole('button', { name: 'Move down: Figure 1: 500+' }).click()
  await figures.getByRole('button', { name: 'Add a figure' }).click()
  const added = figures.getByRole('listitem').nth(2)
  await expect(added.getByRole('textbox', { name: 'Figure' })).toBeFocused()
  await figures.getByRole('button', { name: 'Save Figures' }).click()
  await expect(added.getByRole('textbox', { name: 'Figure' })).toBeFocused()
  await added.getByRole('textbox', { name: 'Figure' }).fill('96%')
  await added.getByRole('textbox', { name: 'What it counts' }).fill('finish')
  await added.getByRole('textbox', { name: 'Source' }).fill('attendance lists, November 2026')
  await save(page, 'Figures')

  const faqs = card(page, 'FAQs on Contact')
  await faqs.getByRole('button', { name: /Remove: Question 1/ }).click()
  await faqs.getByRole('listitem').first().getByRole('textbox', { name: 'Question' }).fill('Do you reply at weekends?')
  await save(page, 'FAQs on Contact')

  await openPage(page)
  await expect(page.getByRole('complementary', { name: 'Next workshop' })).toContainText(
    'Next Up: Agents <b>for</b> everyone',
  )
  await expect(page.getByText('The June cohort is forming.')).toBeVisible()
  for (const path of ['/', '/courses/ai-for-everyone', '/masterclasses/ai-for-everyone-masterclass']) {
    await openPage(page, path)
    const claims = page.getByRole('listitem').filter({ hasText: /^(4\.9\/5|500\+|96%)/ })
    await expect(claims).toHaveText([
      '4.9/5 rating',
      '500+ students',
      /96% finish\s*Source: attendance lists, November 2026/,
    ])
  }
  await openPage(page, '/contact')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('Do you reply at weekends?')
  expect(data.join()).not.toContain(firstSiteTexts.contactFaqs[0]?.question)
  await expect(page.getByText('Do you reply at weekends?')).toBeVisible()
  await expect(page.getByText(firstSiteTexts.contactFaqs[0]?.question ?? '')).toHaveCount(0)
})

test('a testimonial needs a date of consent, and is shown with face and link wherever people are quoted', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  await open(page)
  const texts = card(page, 'Testimonials')
  await texts.getByRole('button', { name: 'Add a testimonial' }).click()
  await texts.getByRole('button', { name: 'Move up: Testimonial 6' }).press('Enter')
  for (let position = 5; position > 1; position--)
    await texts.getByRole('button', { name: new RegExp(`^Move up: Testimonial ${position}$`) }).press('Enter')
  const added = texts.getByRole('listitem').first()
  await added.getByRole('textbox', { name: 'What they said' }).fill('It gave me my Fridays back.')
  await added.getByRole('textbox', { name: 'Name' }).fill('A. Learner')
  await added.getByRole('textbox', { name: 'Role' }).fill('Analyst, Indore')
  await added.getByText('Photo and link').click()
  await added.getByRole('textbox', { name: 'Link' }).fill('https://example.com/learner')
  await added.locator('input[type=file]').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: aPng({ width: 200, height: 200 }),
  })
  await added.getByRole('textbox', { name: 'Describe the picture' }).fill('A. Learner')
  await texts.getByRole('button', { name: 'Save Testimonials' }).click()
  const consent = added.getByLabel('Date of written consent')
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription(/We quote people only with their written consent/)
  await consent.fill('2026-01-02')
  await save(page, 'Testimonials')
  // The first texts go without a date until they are changed.
  await expect(texts.getByLabel('Date of written consent')).toHaveCount(1)
  await texts.getByRole('listitem').nth(1).getByRole('textbox', { name: 'Role' }).fill('Somebody else')
  await expect(texts.getByLabel('Date of written consent')).toHaveCount(2)
  await texts.getByRole('button', { name: 'Discard changes' }).click()
  await expect(texts.getByLabel('Date of written consent')).toHaveCount(1)

  for (const path of ['/', '/courses/ai-for-everyone', '/courses/vibecoding']) {
    await openPage(page, path)
    const figure = page.getByRole('figure').filter({ hasText: 'It gave me my Fridays back.' })
    await expect(figure.getByRole('link', { name: 'A. Learner' })).toHaveAttribute('rel', /noopener/)
    await expect(figure.getByRole('img', { name: 'A. Learner' })).toHaveAttribute('src', /^\/pictures\//)
    await expect(page.locator('html')).not.toContainText('2026-01-02')
  }
  expect(await (await page.request.get('/')).text()).not.toContain('2026-01-02')
})

test('leaving with unsaved words asks first, and a colleague’s change is a conflict that loses nothing', {
  tag: '@desktop',
}, async ({ page, context, allowResponse }) => {
  allowResponse('409 PUT /api/staff/site-texts/homeBanner')
  await open(page)
  const banner = card(page, 'Banner on Home')
  await banner.getByRole('textbox', { name: 'Banner' }).fill('Mine')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(banner.getByRole('textbox', { name: 'Banner' })).toHaveValue('Mine')

  const other = await context.newPage()
  await open(other)
  await card(other, 'Banner on Home').getByRole('textbox', { name: 'Banner' }).fill('Theirs of today')
  await save(other, 'Banner on Home')
  await banner.getByRole('button', { name: 'Save Banner on Home' }).click()
  await expect(banner.getByRole('alert')).toContainText('A colleague has changed this since you opened it')
  await expect(banner).toContainText('Theirs of today')
  await expect(banner.getByRole('textbox', { name: 'Banner' })).toHaveValue('Mine')
  await banner.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('Banner on Home: saved')).toBeVisible()

  await banner.getByRole('button', { name: 'Banner on Home: restore original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore original' }).click()
  await expect(banner.getByRole('textbox', { name: 'Banner' })).toHaveValue(firstSiteTexts.homeBanner.text)
  await openPage(page)
  await expect(page.getByRole('complementary', { name: 'Next workshop' })).toContainText(firstSiteTexts.homeBanner.text)
})
