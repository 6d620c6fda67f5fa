import { eventDemos } from '#content/event-demos.ts'
import { applicationForm, expectStillFilledIn, fillIn } from './application-form.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript pages can be read, and what needs it is hidden and loses nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const { path, section } of [{ path: '/' }, { path: '/apply', section: 'Your application' }]) {
    await test.step(`${path} keeps what was typed, and says how to apply by email`, async () => {
      await page.goto(path)
      const form = applicationForm(page, section)
      await expect(form.send).toBeHidden()
      // Playwright finds elements inside <noscript> by CSS selector only.
      await expect(page.locator('main noscript p', { hasText: 'You can also apply by email' })).toBeVisible()
      await fillIn(form)
      await form.name.press('Enter')
      await expectStillFilledIn(page, section)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('button', { name: 'Theme' })).toBeHidden()
    })
  }
  for (const { path, demo } of [
    { path: '/courses/vibecoding', demo: 'booking' },
    { path: '/masterclasses/ai-for-everyone-masterclass', demo: 'slides' },
  ] as const) {
    await test.step(`${path} shows the result of its demo`, async () => {
      await page.goto(path)
      const figure = page.locator('.demo')
      await expect(figure.locator('blockquote')).toContainText(eventDemos[demo].prompt[0])
      await expect(figure.getByRole('img', { name: eventDemos[demo].alt })).toBeVisible()
      await expect(figure.locator('[data-play]').last()).toHaveCSS('opacity', '1')
    })
  }
  await test.step('questions of the masterclass open', async () => {
    await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible()
    await page.getByText('Do I need to know how to code?').click()
    await expect(page.getByText('No. Everything is done in the browser')).toBeVisible()
  })
  await test.step('both days of the schedule are visible', async () => {
    await page.goto('/courses/ai-for-everyone')
    await expect(page.getByText('Day 01 (20 June)')).toBeVisible()
    await expect(page.getByText('Day 02 (21 June)')).toBeVisible()
    await expect(page.getByRole('tablist')).toBeHidden()
  })
  await test.step('help cannot be searched, and its answers open', async () => {
    await page.goto('/help#upi')
    await expect(page.getByLabel('Search the questions')).toBeHidden()
    await page.getByText('How can I pay?').click()
    await expect(page.getByText('By card on our payment provider’s checkout page')).toBeVisible()
    await expect(page.getByText('Scan the code, or tap the link on your phone')).toBeVisible()
  })
})
