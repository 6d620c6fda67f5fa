import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openConsole, searchList, signInStaff } from './sign-in-staff.ts'

test('staff find a person, see their whole history on one page, and sign them out everywhere', {
  tag: '@desktop',
}, async ({ page, request, playwright, baseURL }) => {
  const { email, username, name, password } = await newAccount(request, 'Meera Nair')
  const otherClient = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await otherClient.post('/api/login', { data: { username, password } })
  await request.patch('/api/profile', { data: { company: 'Lotus Payments' } })
  await request.post('/api/applications', { data: { courseSlug: 'ai-for-product-managers', reason: 'To learn' } })
  const message = { name, email, subject: 'Invoice please', message: 'Could it carry our GST number?' }
  await request.post('/api/contact', { data: message })
  const guest = { name, email, phone: '+91 9876543210', city: 'Kochi', country: 'India' }
  await request.post('/api/interest', { data: { ...guest, courseSlug: 'ai-for-hr-associates' } })
  const form = { masterclassSlug: 'ai-for-everyone-masterclass', yearsOfExperience: '2-5', howDidYouKnow: 'LinkedIn' }
  const order = { ...guest, ...form, marketingConsent: false }
  expect((await request.post('/api/create-checkout-session', { data: order })).ok()).toBe(true)

  await signInStaff(page)
  await openConsole(page, '/staff/people', 'People')
  await searchList(page, 'Name, email, phone or username', email)
  await expect(page.getByRole('link', { name: `Everything about ${email}` })).toBeVisible()
  await expectToFitAndPass(page)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [username, 'Lotus Payments', 'AI Basics', 'Upskill in current job'])
    await expect(main).toContainText(text)
  const table = (title: string) => page.getByRole('table', { name: title })
  await expect(table('Registrations')).toContainText('AI for Everyone')
  await expect(table('Applications')).toContainText('AI for Product Managers')
  await expect(table('Messages')).toContainText('Could it carry our GST number?')
  await expect(table('Interest')).toContainText('AI for HR Associates')
  await expect(table('Emails we sent')).toContainText('Account welcome')
  await expectToFitAndPass(page)

  await expect(main).toContainText('Signed inIn 2 places')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Meera Nair out everywhere?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(main).toContainText('Signed inNowhere')
  await expect(main).toBeFocused()
  const statuses = [request, otherClient].map(async (client) => (await client.get('/api/user')).status())
  expect(await Promise.all(statuses)).toEqual([401, 401])
  await otherClient.dispose()
})
