import { afterAll, expect, test } from 'vitest'
import { razorpayPayments } from '#server/outside/razorpay.ts'
import { field, textOf } from '#tests/components/find.ts'
import { startFakeRazorpay } from '#tests/fakes/razorpay.ts'
import { startBuiltSite } from './built-site.ts'
import { signInTeam } from './team.ts'

/** A site whose provider takes UPI and netbanking on its own page. */
const razorpay = await startFakeRazorpay()
afterAll(() => razorpay.close())
const site = await startBuiltSite({ provider: razorpayPayments({ ...razorpay.settings, timeoutMs: 500 }) })
const team = await signInTeam(site)

const slug = 'ai-for-everyone-masterclass'
const switchScreenshots = (takesScreenshots: boolean) => team.call('PUT', 'ways-to-pay', { takesScreenshots })
const radios = (main: ParentNode) => main.querySelectorAll('input[type=radio]')

test('the event’s page and its form name the provider’s ways to pay, and the screenshot', async () => {
  expect(textOf((await site.open(`/masterclasses/${slug}`)).main)).toContain('Netbanking and cards:')
  const { main } = await site.open(`/apply?masterclass=${slug}`)
  expect(field(main, /^UPI, card, netbanking/).hasAttribute('checked')).toBe(true)
  expect(field(main, /^UPI with a screenshot/).hasAttribute('checked')).toBe(false)
})

test('without screenshots there is one way to pay, and no page speaks of them', async () => {
  await switchScreenshots(false)
  const { main } = await site.open(`/apply?masterclass=${slug}`)
  expect([radios(main).length, field(main, /^UPI, card, netbanking/).hasAttribute('checked')]).toEqual([1, true])
  for (const path of ['/terms', '/help']) {
    const text = textOf((await site.open(path)).main)
    expect(text).toContain('UPI')
    expect(text).not.toMatch(/screenshot/i)
  }
  // UPI is on the page that the buyer has just left.
  expect(textOf((await site.open('/payment/cancel')).main)).toContain(
    'You can go back and try again, or pay in another way.',
  )
  await switchScreenshots(true)
  for (const path of ['/terms', '/help']) expect(textOf((await site.open(path)).main)).toMatch(/screenshot/i)
  expect(radios((await site.open(`/apply?masterclass=${slug}`)).main)).toHaveLength(2)
})
