import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { newestRegistration, paidRegistration, startCheckout } from './payments-api.ts'
import { stubProfileApi } from './profile-page.ts'

test('the overview starts with the next session, which leads to its ticket', { tag: '@phone' }, async ({ page }) => {
  await newAccount(page.request)
  await startCheckout(page.request)
  await paidRegistration(page.request)
  await openPage(page, '/profile')
  const bookings = page.getByRole('region', { name: 'My bookings' })
  await expect(bookings.getByRole('listitem')).toHaveText([/Paid/, /Not paid yet/])
  const first = page.getByRole('region', { name: 'Your next session' })
  await expect(first.getByRole('heading')).toBeInViewport()
  await expect(first).toContainText(/day, 20 June 20\d\dSession 1 of 2/)
  await expect(first.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await expectToFitAndPass(page, 'main')
  await first.getByRole('link', { name: 'Open ticket' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked')
  await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible()
  await expect(page.getByText('One page of rough notes for a talk you really have to give')).toBeVisible()
})

test('bookings in every state, and what is open for booking, fit the screen and pass axe', { tag: '@phone' }, async ({
  page,
}) => {
  await newAccount(page.request)
  await startCheckout(page.request)
  const registration = await newestRegistration(page.request)
  const unpaid = (['pending', 'failed', 'awaiting_verification', 'rejected'] as const).map((paymentStatus, index) => {
    return { ...registration, paymentStatus, reference: `${registration.reference}${index}` }
  })
  await stubProfileApi(page, { registrations: unpaid })
  await openPage(page, '/profile')
  await expect(page.getByRole('region', { name: 'My bookings' }).getByRole('listitem')).toHaveCount(4)
  await expectToFitAndPass(page, 'main')

  const sessions = registration.event.sessions.map((session) => ({
    ...session,
    startsAt: '2025-06-20T12:30:00.000Z',
    endsAt: '2025-06-20T14:30:00.000Z',
  }))
  const certificate = { id: 'abcdefghijklmnopqrstuv', state: 'valid' as const }
  const progress = { attended: 2, sessions: 2, assignment: 'accepted' as const, certificate, recordings: [1] }
  const over = { ...registration, paymentStatus: 'paid' as const, event: { ...registration.event, sessions }, progress }
  await page.unrouteAll()
  await stubProfileApi(page, { profile: { isEmailConfirmed: false }, registrations: [over] })
  await page.reload()
  const bookable = page.getByRole('region', { name: 'Open for booking' })
  await expect(page.getByRole('heading', { name: 'Your next session' })).toBeInViewport()
  await expect(page.getByText('Attended 2 of 2')).toBeVisible()
  await expectToFitAndPass(page, 'main')
  await bookable.getByRole('link', { name: /AI for Everyone/ }).click()
  await expect(page).toHaveURL('/masterclasses/ai-for-everyone-masterclass')
})
