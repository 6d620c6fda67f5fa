import type { Page } from '@playwright/test'
import { application } from './application-form.ts'
import { atBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('the console’s skip link leads past its menu', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  await openConsole(page, '/staff', 'Today')
  // Until what is to do has loaded, the content has nothing to focus.
  await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Payments', exact: true })).toHaveCount(0)
})

test('Home shows a focus ring at every tab stop, and the first one skips the header', { tag: '@desktop' }, async ({
  page,
}) => {
  await openPage(page)
  expect(await listVisibleTabStops(page)).toEqual([
    ...['Skip to content', 'Rolewise', 'Home', 'Courses', 'About Us', 'Contact', 'AI FOR EVERYONE MASTERCLASS'],
    ...['Log in', 'Register', 'Theme'],
    ...['Register for the workshop Vibe Coding for Beginners', 'Events'],
    expect.stringMatching(
      /^20–21 June (\d{4}) AI for Everyone \w{3}–\w{3}, 20–21 June \1, 6–8 PM IST ₹1999 · Open for booking$/,
    ),
    ...['Explore Courses', 'View Events'],
    ...['View Details of AI for Everyone', 'View Details of AI for Product Managers'],
    ...['View Details of AI for Startup Founders', 'View Details of AI for Project Managers', 'View All Courses'],
    ...['Vibe Coding for Beginners', 'Register for Vibe Coding for Beginners'],
    'See AI for Everyone',
    'What changed at work',
    ...['Apply now', 'Ask us first'],
    ...['Full name', 'Email address', 'Phone number', 'City', 'Course', 'Years of experience'],
    'Reason for applying (optional)',
    ...['I agree to the Terms of Service and the Privacy Policy', 'Terms of Service', 'Privacy Policy'],
    'Submit Application',
    ...['Rolewise on Facebook', 'Rolewise on LinkedIn'],
    ...['AI for Everyone', 'AI for Product Managers', 'AI for Startup Founders', 'AI for Project Managers'],
    ...['AI for HR Associates', 'Vibe Coding'],
    ...['About Us', 'Careers', 'Blog', 'Contact'],
    ...['Help Center', 'Terms of Service', 'Privacy Policy', 'Cookie Policy'],
    expect.stringMatching(/^AI for Everyone 20–21 June \d{4}$/),
    expect.stringMatching(/^Vibe Coding for Beginners 28 June \d{4}$/),
    ...['All events', 'Find my booking'],
    'Light',
  ])
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('the form of Home is filled in and submitted by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page)
  const { keyboard } = page
  const focused = page.locator(':focus')
  await page.getByRole('link', { name: 'Apply now' }).focus()
  await keyboard.press('Enter')
  await expect(page.locator('#registration')).toBeFocused()
  // Scrolling to the section loads the form's script; until then it has no tab stops.
  await expect(page.locator('#registration [data-lazy=hydrated]')).toBeVisible()
  await keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Full name')

  // Submitting an incomplete form focuses the first invalid field.
  await keyboard.press('Enter')
  await expect(focused).toHaveAccessibleDescription('Name is required')

  const next = async (name: string | RegExp, type: string) => {
    await expect(focused).toHaveAccessibleName(name)
    await keyboard.type(type)
    await keyboard.press('Tab')
  }
  await next('Full name', application.name)
  await next('Email address', application.email)
  await next('Phone number', application.phone)
  await next('City', application.city)
  await next('Course', 'AI for Prod')
  await next('Years of experience', '5-')
  await next(/^Reason/, application.reason)
  await next(/^I agree/, ' ')
  await expect(focused).toHaveAccessibleName('Terms of Service')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Submit Application')
  const requestPromise = page.waitForRequest('**/api/guest-applications')
  await keyboard.press('Enter')
  expect((await requestPromise).postDataJSON()).toEqual(application)
  await expect(focused).toContainText('Thanks for applying!')
  await keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('See upcoming events')
})

test('an event’s page shows a focus ring at every tab stop at both widths, and its action comes first', {
  tag: '@phone',
}, async ({ page }) => {
  await atBothWidths(page, async () => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024
    await openPage(page, '/masterclasses/ai-for-everyone-masterclass')
    const names = await listVisibleTabStops(page)
    const inPage = names.slice(names.indexOf('Apply Now'), names.indexOf('Rolewise on Facebook'))
    expect(inPage).toEqual([
      'Apply Now',
      'Do I need to know how to code?',
      'What do I need to take part?',
      'What if I can’t make it on the day?',
      'Will I get a certificate?',
      // At the end of the page, and on phones in the bar below it.
      ...(isPhone ? ['Book my seat', 'Book my seat'] : ['Book my seat']),
    ])
    expect(names.indexOf('Apply Now')).toBeLessThan(12)
  })
})

interface Stop {
  name: string
  /** Width of the focus outline in pixels. */
  ring: number
  isVisible: boolean
}

/** The names of all tab stops, each of which must be visible with a focus ring. */
async function listVisibleTabStops(page: Page): Promise<string[]> {
  const stops = await listTabStops(page)
  for (const { name, ring, isVisible } of stops) {
    expect.soft(ring, `focus ring of ${name}`).toBeGreaterThanOrEqual(2)
    expect.soft(isVisible, `${name} is in the viewport and not covered`).toBe(true)
    expect.soft(name, 'every focusable element has an accessible name').not.toBe('')
  }
  return stops.map(({ name }) => name)
}

/** Presses Tab until the focus leaves the page. */
async function listTabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const focusState = await readFocusState(page)
    if (!focusState || stops.length === 100) return stops
    stops.push({ name: await readAccessibleName(page), ...focusState })
  }
}

/** The accessible name of the focused element. */
async function readAccessibleName(page: Page): Promise<string> {
  const snapshot = await page.locator(':focus').ariaSnapshot()
  // A summary has no role of its own, and is read as text.
  const [, name, text] = /^- (?:\w+ "(.*?)"|text: (.*))/.exec(snapshot) ?? []
  return name ?? text ?? ''
}

async function readFocusState(page: Page): Promise<Omit<Stop, 'name'> | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    // A visually hidden radio button shows its focus on its label.
    const element = (focused.matches('[type="radio"]') && focused.closest('label')) || focused
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      isVisible: hit !== null && (element.contains(hit) || hit.contains(element)),
    }
  })
}
