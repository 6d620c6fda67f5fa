import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const article = '/blog/six-reports-before-the-review'
/** Text that appears only in this article. */
const articleText = 'A figure from an assistant is a rumour'

test.describe('the blog', { tag: '@desktop' }, () => {
  test('lists six articles, and each opens by client-side navigation with its own title', async ({ page }) => {
    await openPage(page, '/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes for Monday')
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveCount(6)
    const last = titles.last().getByRole('link')
    const name = await last.innerText()
    await last.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | Rolewise`)
    await expect(page.getByText(/^\d min read$/)).toBeVisible()
  })

  test('an article shows its text, structured data, copyable prompts and links', async ({ page, context }) => {
    await test.step('the article’s text is in the page and not in its scripts', async () => {
      const scripts: Promise<string>[] = []
      const collect = (response: Response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text())
      }
      page.on('response', collect)
      await openPage(page, article)
      await expect(page.getByText(articleText)).toBeVisible()
      page.off('response', collect)
      const all = (await Promise.all(scripts)).join('')
      expect(all.length).toBeGreaterThan(0)
      expect(all).not.toContain(articleText)
    })
    await test.step('structured data gives its type, date and breadcrumbs', async () => {
      const [posting, trail] = await readStructuredData(page)
      expect(posting).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-11-09', timeRequired: 'PT4M' })
      expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
      expect(trail?.itemListElement).toHaveLength(3)
    })
    await test.step('a prompt can be copied', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy prompt' }).first().click()
      await expect(page.getByText('Prompt copied')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain('If a report does not give a figure, write "not given".')
    })
    await test.step('an article links to the matching course and the next article', async () => {
      await expect(page.getByText('Rolewise team', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'See the course AI for Everyone' })).toHaveAttribute(
        'href',
        '/courses/ai-for-everyone',
      )
      await page.getByRole('link', { name: 'AI in hiring: draft with it, decide without it' }).click()
      await expect(page).toHaveURL(/\/blog\/ai-in-hiring$/)
      await expect(page.getByRole('heading', { name: 'What the DPDP Act asks of you' })).toBeVisible()
    })
  })

  test('an article that does not exist returns 404', async ({ page, allowResponse }) => {
    allowResponse('404 GET /blog/no-such-article')
    const response = await page.goto('/blog/no-such-article')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveTitle('404 Page Not Found | Rolewise')
  })
})

test.describe('help', { tag: '@phone' }, () => {
  test('searches the answers, shows when there is none and has structured data', async ({ page }) => {
    await test.step('filters answers while typing and shows how many match', async () => {
      await openPage(page, '/help')
      const questions = page.locator('main summary')
      const all = await questions.count()
      expect(all).toBeGreaterThanOrEqual(20)
      const field = page.getByLabel('Search the questions')
      await field.fill('phonepe')
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^2 answers for “phonepe”$/)
      await expect(questions).toHaveCount(2)
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect(questions).toHaveCount(all)
      await expect(field).toBeFocused()
      await page.getByRole('button', { name: 'refund' }).click()
      await expect(field).toHaveValue('refund')
      await expect(questions.filter({ hasText: 'Can I cancel and get a refund?' })).toBeVisible()
    })
    await test.step('links to Contact when nothing is found', async () => {
      await page.getByLabel('Search the questions').fill('helicopter')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'No answer here for “helicopter”' })).toBeVisible()
      await expect(main.getByRole('status')).toHaveText('No answer here for “helicopter”')
      await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact')
      await main.getByRole('button', { name: 'Show all questions' }).click()
      await expect(main.getByRole('heading', { name: 'Live sessions' })).toBeVisible()
    })
    await test.step('structured data lists every question with its answer', async () => {
      const [faq] = await readStructuredData(page)
      expect(faq?.['@type']).toBe('FAQPage')
      expect(faq?.mainEntity).toHaveLength(await page.locator('main summary').count())
    })
  })

  test('a URL with a question’s fragment opens it, on load and on client-side navigation', async ({ page }) => {
    await openPage(page, '/help#refund')
    await expect(page.getByText('Until 48 hours before the session starts')).toBeVisible()
    await page.getByRole('link', { name: 'Link to this answer' }).click()
    await expect(page).toHaveURL(/#refund$/)
    await page.getByRole('main').getByRole('link', { name: 'terms', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Cancellations and refunds' })).toBeInViewport()
    await page.goBack()
    await expect(page.getByText('Until 48 hours before the session starts')).toBeInViewport()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('shows every question and hides the search field', async ({ page }) => {
      await page.goto('/help#upi')
      await expect(page.getByLabel('Search the questions')).toBeHidden()
      await page.getByText('How can I pay?').click()
      await expect(page.getByText('By card on our payment provider’s checkout page')).toBeVisible()
      await expect(page.getByText('Scan the code, or tap the link on your phone')).toBeVisible()
    })
  })
})

test.describe('the policies', { tag: '@phone' }, () => {
  for (const { path, title, section } of [
    { path: '/terms', title: 'Terms of Service', section: 'Cancellations and refunds' },
    { path: '/privacy', title: 'Privacy Policy', section: 'How long we keep it' },
    { path: '/cookies', title: 'Cookie Policy', section: 'How to remove them' },
  ]) {
    test(`${title} shows its date and links to its sections`, async ({ page }) => {
      await openPage(page, path)
      await expect(page).toHaveTitle(`${title} | Rolewise`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(/^Last updated \d+ November 2026$/)).toBeVisible()
      const contents = page.getByRole('navigation', { name: 'On this page' })
      const summary = contents.locator('summary')
      if (await summary.isVisible()) await summary.click()
      await contents.getByRole('link', { name: section }).click()
      await expect(page.getByRole('heading', { name: section })).toBeInViewport()
    })
  }

  test('the privacy page shows how long each kind of data is kept', async ({ page }) => {
    await page.goto('/privacy')
    const row = page.getByRole('row', { name: 'Payment screenshots (UPI)' })
    await expect(row).toContainText('90 days')
    await expect(page.getByRole('row', { name: 'Paid registrations, with their receipts' })).toContainText('8 years')
    await expect(page.getByText('Grievance Officer')).toBeVisible()
  })

  test('the cookie page lists every cookie, and a guest has none', async ({ page, context }) => {
    await openPage(page, '/cookies')
    for (const cookie of ['session', 'hint', 'device', 'buyer'])
      await expect(page.getByRole('heading', { name: `__Host-rolewise_${cookie}`, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'theme', exact: true })).toBeVisible()
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
  })
})

test('careers says that no role is open and how to email us', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/careers')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No open role today.')
  await page.getByRole('link', { name: 'Introduce yourself' }).click()
  const write = page.getByRole('link', { name: 'Write the email' })
  await expect(page.getByRole('heading', { name: 'Introduce yourself' })).toBeInViewport()
  await expect(write).toHaveAttribute('href', /^mailto:hello@rolewise\.in\?subject=/)
})

test.describe('on a wide screen', { tag: '@desktop' }, () => {
  test('the table of contents highlights the current section', async ({ page }) => {
    await openPage(page, article)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Check like an auditor' }).click()
    await expect(contents.getByRole('link', { name: 'Check like an auditor' })).toHaveAttribute(
      'aria-current',
      'location',
    )
  })
})

async function readStructuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}
