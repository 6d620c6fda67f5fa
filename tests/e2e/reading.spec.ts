import type { Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test('an article is text and no script, its contents follow the reader, and its prompts can be copied', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const articleText = page.getByText('A figure from an assistant is a rumour')
  await test.step('its text is in the page and not in its scripts', async () => {
    const scripts: Promise<string>[] = []
    const collect = (response: Response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text())
    }
    page.on('response', collect)
    await openPage(page, '/blog/six-reports-before-the-review')
    await expect(articleText).toBeVisible()
    page.off('response', collect)
    const all = (await Promise.all(scripts)).join('')
    expect(all.length).toBeGreaterThan(0)
    expect(all).not.toContain('A figure from an assistant is a rumour')
  })
  await test.step('the table of contents highlights the current section', async () => {
    const entry = page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Check like an auditor' })
    await entry.click()
    await expect(page.getByRole('heading', { name: 'Check like an auditor' })).toBeInViewport()
    await expect(entry).toHaveAttribute('aria-current', 'location')
  })
  await test.step('a prompt can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const prompt = page.getByRole('figure').filter({ hasText: 'If a report does not give a figure' })
    await prompt.getByRole('button', { name: 'Copy prompt' }).click()
    await expect(page.getByText('Prompt copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('If a report does not give a figure, write "not given".')
  })
  await test.step('the next article opens by client-side navigation, with its own title', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    await page.getByRole('link', { name: 'AI in hiring: draft with it, decide without it' }).click()
    await expect(page).toHaveURL('/blog/ai-in-hiring')
    await expect(page.getByRole('heading', { name: 'What the DPDP Act asks of you' })).toBeVisible()
    await expect(page).toHaveTitle('AI in hiring: draft with it, decide without it | Rolewise')
    await expect(page.locator('html[data-marked]')).toHaveCount(1)
  })
})

test('a URL with a question’s fragment opens it, on load and on client-side navigation', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, '/help#refund')
  await expect(page.getByText('Until 48 hours before the session starts')).toBeVisible()
  await page.getByRole('link', { name: 'Link to this answer' }).click()
  await expect(page).toHaveURL(/#refund$/)
  await page.getByRole('main').getByRole('link', { name: 'terms', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cancellations and refunds' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByText('Until 48 hours before the session starts')).toBeInViewport()
})

test('links to sections scroll there on a phone, and a guest who reads the cookie policy has none', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openPage(page, '/cookies')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.locator('summary').click()
  await contents.getByRole('link', { name: 'How to remove them' }).click()
  await expect(page.getByRole('heading', { name: 'How to remove them' })).toBeInViewport()
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
  await openPage(page, '/careers')
  await page.getByRole('link', { name: 'Introduce yourself' }).click()
  await expect(page.getByRole('heading', { name: 'Introduce yourself' })).toBeInViewport()
})
