import { test as bare, type Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { elsewhere, moveToHome, openPage } from './open-page.ts'
import { asha } from './sign-in.ts'

test.describe('the header', { tag: '@desktop' }, () => {
  test('leads to Home, Courses, About Us and Contact, and by its chip to the masterclass', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    expect(await linksIn(header.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Home', '/'],
      ['Courses', '/courses'],
      ['About Us', '/about'],
      ['Contact', '/contact'],
    ])
    const chip = header.getByRole('link', { name: 'AI FOR EVERYONE MASTERCLASS' })
    await expect(chip).toBeVisible()
    await expect(chip).toHaveAttribute('href', '/courses/ai-for-everyone')
  })

  for (const path of ['/courses', '/courses/ai-for-hr-associates', '/courses/x/y']) {
    test(`highlights Courses, and nothing else, on ${path}`, async ({ page, allowAnswer }) => {
      allowAnswer(`404 GET ${path}`)
      await page.goto(path)
      expect(await highlighted(page)).toEqual(['Courses'])
    })
  }

  test('highlights Home on Home alone', async ({ page, allowAnswer }) => {
    allowAnswer(`404 GET ${elsewhere}`)
    await openPage(page)
    expect(await highlighted(page)).toEqual(['Home'])
    await page.goto(elsewhere)
    expect(await highlighted(page)).toEqual([])
  })

  test('stays in place, and is translucent from 21 pixels of scrolling on, not at 20', async ({ page }) => {
    await openPage(page)
    const header = page.getByRole('banner')
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    const isTranslucent = () =>
      header.evaluate((element) => {
        const colour = getComputedStyle(element).backgroundColor
        const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(colour)
        return Number(alpha?.[1] ?? alpha?.[2] ?? 1) < 1
      })
    expect(await isTranslucent()).toBe(false)
    await scrollTo(21)
    await expect.poll(isTranslucent).toBe(true)
    expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0 })
    await scrollTo(20)
    await expect.poll(isTranslucent).toBe(false)
  })

  test('offers a guest Log in and Register', async ({ page }) => {
    await openPage(page)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth')
    await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth?tab=register')
    await expect(header.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
  })

  test('shows somebody signed in by the first letter of their name, and their menu', async ({ page, signIn }) => {
    await signIn()
    await openPage(page)
    const avatar = page.getByRole('button', { name: 'Account menu' })
    await expect(avatar).toHaveText('A')
    await expect(page.getByRole('banner').getByRole('link', { name: /^(Log in|Register)$/ })).toHaveCount(0)
    await avatar.click()
    await expect(page.getByText(asha.name).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(asha.email).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout'])
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('lets the arrow keys walk the account menu, and Escape close it and give the focus back', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await openPage(page)
    const avatar = page.getByRole('button', { name: 'Account menu' })
    const profile = page.getByRole('menuitem', { name: 'Profile' })
    const logout = page.getByRole('menuitem', { name: 'Logout' })
    await avatar.focus()
    await page.keyboard.press('Enter')
    await expect(profile).toBeFocused()
    await expect(avatar).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(logout).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(profile).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(logout).toBeFocused()
    await page.keyboard.press('Home')
    await expect(profile).toBeFocused()
    await page.keyboard.press('End')
    await expect(logout).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(avatar).toBeFocused()
    await expect(avatar).toHaveAttribute('aria-expanded', 'false')
  })

  test('ends the session by Logout and shows the guest’s buttons again', async ({ page, signIn }) => {
    await signIn()
    await openPage(page)
    await page.getByRole('button', { name: 'Account menu' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const answered = page.waitForResponse('**/api/logout')
    await page.keyboard.press('Enter')
    const answer = await answered
    expect([answer.request().method(), answer.ok()]).toEqual(['POST', true])
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
    await expect(logIn).toBeVisible()
    await expect(logIn).toBeFocused()
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
    // The server took the hint back too: nothing of the session is left for the next page.
    await page.reload()
    await expect(logIn).toBeVisible()
  })

  test('keeps somebody signed in when Logout fails, and says so in the console alone', async ({
    page,
    signIn,
    allowAnswer,
  }) => {
    const problem = '{"message":"Something went wrong"}'
    allowAnswer('500 POST /api/logout')
    allowAnswer(`console error: Logout failed: 500: ${problem}`)
    await signIn()
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: problem }))
    await openPage(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    const line = page.waitForEvent('console', (message) => message.text().startsWith('Logout failed: '))
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await line
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })

  test('never shows the guest’s buttons to somebody signed in, however late the answer', async ({ page, signIn }) => {
    await signIn()
    const release = await holdAnswers(page, '**/api/user')
    await watchGuestButtons(page)
    const asked = page.waitForRequest('**/api/user')
    await openPage(page)
    await asked
    const place = await page.getByRole('button', { name: 'Theme' }).boundingBox()
    expect(await guestButtonsSeen(page)).toEqual({ looked: true, seen: false })
    release()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    expect(await guestButtonsSeen(page)).toEqual({ looked: true, seen: false })
    expect(await page.getByRole('button', { name: 'Theme' }).boundingBox()).toEqual(place)
  })

  test('shows a guest their buttons without asking the server who they are', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await watchGuestButtons(page)
    await openPage(page)
    expect(await guestButtonsSeen(page)).toEqual({ looked: true, seen: true })
    expect(asked).not.toContain('/api/user')
  })
})

test.describe('the phone’s menu', { tag: '@phone' }, () => {
  test('has the header’s links, and Login and Register for a guest', async ({ page }) => {
    await openPage(page)
    await expect(page.getByRole('banner').getByRole('link')).toHaveText([brand.name])
    const { toggle, menu } = phoneMenu(page)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(await linksIn(menu)).toEqual([
      ['Home', '/'],
      ['Courses', '/courses'],
      ['About Us', '/about'],
      ['Contact', '/contact'],
      ['AI FOR EVERYONE MASTERCLASS', '/courses/ai-for-everyone'],
      ['Login', '/auth'],
      ['Register', '/auth?tab=register'],
    ])
    await toggle.click()
    await expect(menu).toBeHidden()
  })

  test('closes when a link is chosen, also the one to the page it is on', async ({ page }) => {
    await openPage(page)
    const { toggle, menu } = phoneMenu(page)
    await toggle.click()
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(menu).toBeHidden()
    await toggle.click()
    await menu.getByRole('link', { name: 'About Us' }).click()
    await expect(menu).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('closes on Escape and gives the focus back', async ({ page }) => {
    await openPage(page)
    const { toggle, menu } = phoneMenu(page)
    await toggle.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('has Profile and Logout for somebody signed in, and Logout closes it', async ({ page, signIn }) => {
    await signIn()
    await openPage(page)
    const { toggle, menu } = phoneMenu(page)
    await toggle.click()
    await expect(menu.getByText(asha.name)).toBeVisible()
    await expect(menu.getByText(asha.email)).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    await expect(menu.getByRole('link', { name: /^(Login|Register)$/ })).toHaveCount(0)
    const answered = page.waitForResponse('**/api/logout')
    await menu.getByRole('button', { name: 'Logout' }).click()
    expect((await answered).request().method()).toBe('POST')
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByText(asha.name)).toHaveCount(0)
  })

  test('offers the themes and stays open when one is chosen', async ({ page }) => {
    await openPage(page)
    const { toggle, menu } = phoneMenu(page)
    await toggle.click()
    await menu.getByText('Dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(menu).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('opens all the same, and offers no control that would do nothing', async ({ page }) => {
      await page.goto('/')
      const { toggle, menu } = phoneMenu(page)
      await toggle.click()
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
      await expect(menu.getByRole('group', { name: 'Theme' })).toBeHidden()
    })
  })
})

test.describe('the footer', { tag: '@desktop' }, () => {
  test('has the brand’s words and the columns Courses, Company and Resources', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(brand.promise)).toBeVisible()
    await expect(footer.getByText(brand.about)).toBeVisible()
    await expect(footer.getByRole('heading')).toHaveText(['Courses', 'Company', 'Resources'])
    const columns = footer.getByRole('list').filter({ hasNot: page.locator('[target="_blank"]') })
    expect(await linksIn(columns.nth(0))).toEqual([
      ['AI for Everyone', '/courses/ai-for-everyone'],
      ['AI for Product Managers', '/courses/ai-for-product-managers'],
      ['AI for Startup Founders', '/courses/ai-for-startup-founders'],
      ['AI for Project Managers', '/courses/ai-for-project-managers'],
      ['AI for HR Associates', '/courses/ai-for-hr-associates'],
      ['Vibe Coding', '/courses/vibecoding'],
    ])
    expect(await linksIn(columns.nth(1))).toEqual([
      ['About Us', '/about'],
      ['Careers', '/careers'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ])
    expect(await linksIn(columns.nth(2))).toEqual([
      ['Help Center', '/help'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Cookie Policy', '/cookies'],
    ])
  })

  test('links to a social and a professional network, and names the current year', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const { label, url } of brand.social) {
      const link = footer.getByRole('link', { name: label })
      await expect(link).toHaveAttribute('href', url)
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format()
    await expect(footer.getByText(`© ${year} ${brand.name}`)).toBeVisible()
  })

  test('names the browser’s year when the page was kept over New Year', async ({ page }) => {
    await page.clock.setFixedTime('2031-01-01T00:00:00+05:30')
    await openPage(page)
    await expect(page.getByRole('contentinfo').getByText('© 2031')).toBeVisible()
  })
})

test.describe('the theme', { tag: '@desktop' }, () => {
  test('is light until one is chosen, also where the system is dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page)
    expect(await looksDark(page)).toBe(false)
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
  })

  test('is kept once chosen, and there before anything is painted', async ({ page }) => {
    await openPage(page)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(await looksDark(page)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

    // Nothing is painted before there is a body.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark')
    expect(await looksDark(page)).toBe(true)
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  })

  test('follows the system as it changes when System is chosen', async ({ page }) => {
    await openPage(page)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => looksDark(page)).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => looksDark(page)).toBe(false)
  })

  test('changes in every open tab', async ({ page, context }) => {
    await openPage(page)
    const other = await context.newPage()
    await openPage(other)
    await other.getByRole('contentinfo').getByText('Dark').click()
    await expect.poll(() => looksDark(page)).toBe(true)
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  })
})

test.describe('moving between pages', { tag: '@desktop' }, () => {
  test('starts at the top, with the focus on the page’s content and its title announced', async ({ page }) => {
    await openPage(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('p[role="status"]')).toHaveText(await page.title())
  })

  test('starts at the top also when going back', async ({ page }) => {
    await openPage(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('comes to the section that /#registration names from another page', async ({ page }) => {
    await openPage(page)
    await page.getByRole('link', { name: 'Apply now' }).click()
    await expect(page).toHaveURL('/#registration')
    await expectAtRegistration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/#registration')
    await expectAtRegistration(page)
  })

  test('opens /#registration at the section', async ({ page }) => {
    await page.goto('/#registration')
    await expect(page.getByRole('heading', { name: 'Apply for a course' })).toBeInViewport()
  })

  test('skips the header by the first link that the keyboard comes to', async ({ page }) => {
    await openPage(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })
})

test.describe('an address that is not there', { tag: '@desktop' }, () => {
  test('is the 404 card, in the middle, with the status 404', async ({ page, allowAnswer }) => {
    allowAnswer(`404 GET ${elsewhere}`)
    const answer = await page.goto(elsewhere)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(/^404 Page Not Found/)
    const main = page.getByRole('main')
    const title = main.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true })
    await expect(title).toBeVisible()
    await expect(main.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
    const fromTheMiddle = await title.evaluate((element) => {
      const middleOf = (box?: DOMRect) => (box ? (box.left + box.right) / 2 : Number.NaN)
      const card = element.parentElement?.parentElement
      return middleOf(card?.getBoundingClientRect()) - middleOf(element.closest('main')?.getBoundingClientRect())
    })
    expect(fromTheMiddle).toBeCloseTo(0)
  })

  test('leads on to Home and to the courses', async ({ page, allowAnswer }) => {
    allowAnswer(`404 GET ${elsewhere}`)
    await openPage(page, elsewhere)
    await expect(page.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/courses')
    await moveToHome(page)
    await expect(page).toHaveURL('/')
  })

  test('is JSON with a message under /api', async ({ request }) => {
    const answer = await request.get('/api/no-such-call')
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toContain('application/json')
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/./) })
  })
})

bare.describe('a page that fails', { tag: '@desktop' }, () => {
  // Its console is not empty, and need not be: the browser's own test, without the watch.
  bare('says so, says nothing of the inside, and offers ways on that work', async ({ page }) => {
    await page.route('**/api/courses/featured', (route) => route.fulfill({ json: { made: 'up' } }))
    await openPage(page, elsewhere)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page).toHaveTitle(/^Something went wrong/)
    await expect(page.getByRole('main')).not.toContainText('TypeError')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
  })
})

/** The links that can be seen, with where they lead. */
async function linksIn(place: ReturnType<Page['locator']>): Promise<[string, string | null][]> {
  const links = await place.getByRole('link').all()
  return Promise.all(
    links.map(async (link): Promise<[string, string | null]> => {
      await expect(link).toBeVisible()
      return [(await link.textContent())?.trim() ?? '', await link.getAttribute('href')]
    }),
  )
}

/** The items of the navigation that are marked, for the eye and for a screen reader alike. */
async function highlighted(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => {
      const isFilled = (link: Element) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)'
      return links.filter((link) => link.ariaCurrent === 'page' && isFilled(link)).map((link) => link.textContent)
    })
}

/** Looks at every frame, from the first. */
async function watchGuestButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { looked: false, seen: false }
    Object.assign(window, { guestButtons: state })
    const look = () => {
      const link = document.querySelector('header a[href="/auth"]')
      state.looked ||= link !== null
      state.seen ||= link?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false
      requestAnimationFrame(look)
    }
    look()
  })
}

async function guestButtonsSeen(page: Page): Promise<unknown> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => (window as { guestButtons?: unknown }).guestButtons)
}

function phoneMenu(page: Page) {
  return {
    toggle: page.getByRole('button', { name: 'Menu', exact: true }),
    menu: page.getByRole('dialog', { name: 'Menu' }),
  }
}

async function looksDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    if ((colorScheme === 'dark') !== red < 128) throw new Error(`${colorScheme}, but painted with red ${red}`)
    return red < 128
  })
}

async function expectAtRegistration(page: Page): Promise<void> {
  const section = page.locator('#registration')
  await expect(section).toBeFocused()
  const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  await expect.poll(top).toBeGreaterThanOrEqual(header)
  expect(await top()).toBeLessThan(header + 60)
}
