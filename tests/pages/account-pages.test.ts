import { expect, test } from 'vitest'
import { field, find, findAll, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

const { open } = await startBuiltSite()

const withoutScripts = (main: ParentNode) => [...main.querySelectorAll('noscript')].map(textOf).join(' ')
const pages = [
  ['/auth', 'Log in', 'Logging in and registering need JavaScript.'],
  ['/auth?tab=register', 'Register', 'Logging in and registering need JavaScript.'],
  ['/forgot-password', 'Forgot password', 'Asking for a link needs JavaScript.'],
  ['/reset-password?token=a-b_c.d', 'New password', 'Setting a password needs JavaScript.'],
  ['/confirm-email?token=a-b_c.d', 'Confirm your email address', 'Confirming needs JavaScript.'],
  ['/unsubscribe?token=a-b_c.d', 'Unsubscribe', 'Unsubscribing here needs JavaScript.'],
  ['/my-booking', 'Find my booking', 'Requesting your link needs JavaScript.'],
  ['/profile?tab=settings', 'Profile', 'Requesting your link needs JavaScript.'],
] as const

test.each(pages)(
  '%s has its title, is not indexed and says what to do without JavaScript',
  async (path, title, text) => {
    const { status, document, main } = await open(path)
    expect([status, document.title]).toEqual([200, `${title} | Rolewise`])
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(withoutScripts(main)).toContain(text)
    // Without scripts they cannot work: shell.css hides them.
    for (const button of main.querySelectorAll('button')) expect(button.closest('.needs-js')).not.toBeNull()
  },
)

test.each(pages.filter(([path]) => path.includes('token')))('%s gives its secret to nobody', async (path) => {
  const { document, html } = await open(path)
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
  expect(html).not.toContain('a-b_c.d')
})

test.each([
  ['/auth', 'Welcome back', 'Create your account'],
  ['/auth?tab=register', 'Create your account', 'Welcome back'],
])('%s shows one form, and the other only without JavaScript', async (path, shown, other) => {
  const { main } = await open(path)
  const isAlways = (element: Element) => !element.closest('noscript')
  expect(findAll(main, 'heading', shown).filter(isAlways)).toHaveLength(1)
  expect(findAll(main, 'heading', other).filter(isAlways)).toEqual([])
  expect([...main.querySelectorAll('input[name=username]')].filter(isAlways)).toHaveLength(1)
  expect(withoutScripts(main)).toContain(other)
})

test('the auth page says why to join, with two testimonials', async () => {
  const side = (await open('/auth')).main.querySelector('aside')
  if (!side) throw new Error('no side panel')
  expect(findAll(side, 'heading').map(textOf)).toEqual([
    'Why Join Us?',
    'Role-specific courses',
    'Hands-on learning',
    'No-code approach',
    'A community of peers',
  ])
  expect(findAll(side, 'listitem')).toHaveLength(4)
  expect(side.querySelectorAll('figure')).toHaveLength(2)
})

test('registering asks for the years of experience in four ranges', async () => {
  const { main } = await open('/auth?tab=register')
  const options = [...field(main, 'Years of experience').querySelectorAll('option')].map(textOf)
  expect(options).toEqual(['Choose a range', '0-2 years', '2-5 years', '5-10 years', '10+ years'])
})

test('the profile of anybody is that of a guest until the browser knows better', async () => {
  const { main } = await open('/profile?tab=settings')
  expect(textOf(find(main, 'heading', 'Log in to see your profile'))).toBeTruthy()
  expect(find(main, 'link', 'Log in').getAttribute('href')).toBe('/auth')
  expect(find(main, 'link', 'Create an account').getAttribute('href')).toBe('/auth?tab=register')
  expect(findAll(main, 'tab')).toEqual([])
  // The stylesheet hides it from somebody who is likely signed in.
  expect(main.querySelector('h1')?.closest('.guest-only')).not.toBeNull()
})

test('Find my booking asks for the address', async () => {
  const { main } = await open('/my-booking')
  expect(textOf(main.querySelector('h1'))).toBe('Find my booking')
  expect(find(main, 'heading', 'Which address did you book with?')).toBeDefined()
  expect(field(main, 'Email address').type).toBe('email')
  expect(find(main, 'link', 'See it in your profile').getAttribute('href')).toBe('/profile')
})
