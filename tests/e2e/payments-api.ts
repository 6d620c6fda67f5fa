import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { EventRegistration } from '#contract/registrations.ts'

/** The sandbox card that succeeds, as the form sends it. */
export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Test Card' }

const forms = {
  'ai-for-everyone-masterclass': { yearsOfExperience: '2-5', howDidYouKnow: 'LinkedIn', agreeToTerms: true },
  'vibe-coding-session': { yearsOfExperience: '2-5 years', howDidYouKnow: 'Google Search' },
}
type Slug = keyof typeof forms

/** Registers a new person and starts the checkout. */
export async function startCheckout(request: APIRequestContext, slug: Slug = 'ai-for-everyone-masterclass') {
  const email = `meera-${randomUUID()}@example.in`
  const person = { name: 'Meera Nair', email, phone: '+91 9876543210' }
  const data = { ...person, masterclassSlug: slug, ...forms[slug] }
  const response = await request.post('/api/create-checkout-session', { data })
  expect(response.status()).toBe(200)
  const { pathname } = new URL((await response.json()).url)
  return { email, path: pathname, session: pathname.split('/').at(-1) ?? '' }
}

/** Registers a new person and pays. */
export async function paidRegistration(request: APIRequestContext, slug?: Slug) {
  const { session, email } = await startCheckout(request, slug)
  await request.post(`/api/sandbox/checkout/${session}/pay`, { data: goodCard })
  const verdict = await (await request.get(`/api/payment/verify?session_id=${session}`)).json()
  expect(verdict.success).toBe(true)
  return { session, email, registration: verdict.registration as EventRegistration }
}

/** The newest registration of the signed-in account. */
export async function newestRegistration(request: APIRequestContext): Promise<EventRegistration> {
  const [newest] = await (await request.get('/api/registrations')).json()
  return newest
}

/** A valid picture. */
export const picture = {
  name: 'paid.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
