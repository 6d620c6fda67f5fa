import type { StaffNotice } from '#contract/staff/notices.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { paidRegistration } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('notices are listed on Today, link to their registration and can be marked as done', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { registration } = await paidRegistration(request)
  const { reference } = registration
  let open: StaffNotice[] = [
    {
      id: 1,
      kind: 'dispute',
      title: 'Payment disputed: ₹1,999',
      lines: [
        'A customer asked their bank to take back ₹1,999. The bank’s reason: product not received.',
        'Respond by 24 November 2026, 11:30 AM IST. After that, the bank decides without hearing from us.',
        'Dispute dp_1QaZ2wSx3EdC4rFv5TgB6yHn, payment pi_3EdC4rFv5TgB6yHn7UjM8iKo.',
      ],
      toDo: 'Open the dispute in the payment provider’s dashboard and send your evidence, or accept it.',
      registration: { id: 1, reference },
      created_at: '2026-11-15T06:00:00.000Z',
    },
    {
      id: 2,
      kind: 'disk_low',
      title: 'Almost no disk space left: 90 MB',
      lines: ['The disk that holds the site’s data is nearly full.'],
      toDo: 'Free some space or enlarge the disk.',
      registration: null,
      created_at: '2026-11-15T05:00:00.000Z',
    },
  ]
  // Stubbed, because the sandbox has no disputes; the API's own tests cover these responses.
  await page.route('**/api/staff/today', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const today = await response.json()
    today.waiting.notices = open.length
    await route.fulfill({ response, json: today })
  })
  await page.route('**/api/staff/notices', (route) => route.fulfill({ json: open }))
  await page.route('**/api/staff/notices/1/resolve', async (route) => {
    open = open.filter((notice) => notice.id !== 1)
    await route.fulfill({ status: 204 })
  })

  await signInStaff(page)
  await openConsole(page, '/staff', 'Today')
  const section = page.getByRole('region', { name: 'Needs your attention' })
  const dispute = section.getByRole('article', { name: 'Payment disputed: ₹1,999' })
  await expect(dispute.getByText('Respond by 24 November 2026, 11:30 AM IST.')).toBeVisible()
  await expect(dispute.getByRole('link', { name: `Open registration ${reference}` })).toHaveAttribute(
    'href',
    `/staff/registrations?search=${reference}`,
  )
  await expect(section.getByRole('article', { name: /^Almost no disk/ }).getByRole('link')).toHaveCount(0)
  await expectToFitAndPass(page)

  await dispute.getByRole('button', { name: 'Mark as done: Payment disputed: ₹1,999' }).click()
  await expect(page.getByText('Marked as done')).toBeVisible()
  await expect(dispute).toHaveCount(0)
  await section.getByRole('article', { name: /^Almost no disk/ }).waitFor()
})

test('a notice that fails to be marked as done stays and shows an error', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  allowResponse('503 POST /api/staff/notices/7/resolve')
  await page.route('**/api/staff/today', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const today = await response.json()
    await route.fulfill({ response, json: { ...today, waiting: { ...today.waiting, notices: 1 } } })
  })
  const notice = { id: 7, kind: 'x', title: 'A notice', lines: [], toDo: 'Look.', registration: null }
  await page.route('**/api/staff/notices', (route) =>
    route.fulfill({ json: [{ ...notice, created_at: '2026-11-15T06:00:00.000Z' }] }),
  )
  await page.route('**/api/staff/notices/7/resolve', (route) =>
    route.fulfill({ status: 503, json: { message: 'This isn’t available right now. Please try again in a moment.' } }),
  )
  await signInStaff(page)
  await openConsole(page, '/staff', 'Today')
  await page.getByRole('button', { name: 'Mark as done: A notice' }).click()
  await expect(page.getByText('That didn’t work')).toBeVisible()
  await expect(page.getByRole('article', { name: 'A notice' })).toBeVisible()
})
