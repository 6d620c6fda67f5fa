import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { aPng } from './a-png.ts'

/** The fields and buttons of a registration page. */
export function registrationForm(page: Page) {
  const main = page.getByRole('main')
  return {
    name: main.getByLabel('Full name'),
    email: main.getByLabel('Email address'),
    phone: main.getByLabel('Phone number'),
    organization: main.getByLabel('Organization'),
    experience: main.getByLabel('Years of experience'),
    source: main.getByLabel(/^How did you (know|hear) about us\?$/),
    referredBy: main.getByLabel('Who referred you?'),
    specify: main.getByLabel('Please specify'),
    card: main.getByRole('radio', { name: 'Card' }),
    qr: main.getByRole('radio', { name: 'UPI: GPay, PhonePe, Paytm' }),
    pay: main.getByRole('button', { name: /^Pay ₹/ }),
    showCode: main.getByRole('button', { name: 'Continue with UPI' }),
    screenshot: main.getByLabel('Payment screenshot'),
    utr: main.getByLabel('UPI reference number (UTR)'),
    confirm: main.getByRole('button', { name: 'Confirm payment' }),
    summary: (name: string): Locator => main.getByRole('region', { name }),
  }
}

/** `aPayer().phone` as people type it. */
export const typedPhone = '98765 43210'

/** A new person each time, because an address registers only once for an event. */
export function aPayer() {
  return { name: 'Ravi Kumar', email: `ravi-${randomUUID()}@example.in`, phone: '+919876543210' }
}

/** Fills in the fields of both forms. Their options for 'How did you hear about us?' differ. */
export async function fillInRegistration(
  page: Page,
  { name, email }: ReturnType<typeof aPayer>,
  source = 'LinkedIn',
): Promise<void> {
  const form = registrationForm(page)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.phone.fill(typedPhone)
  await form.organization.fill('Acme')
  await form.experience.selectOption('2-5 years')
  await form.source.selectOption(source)
}

export const screenshot = { name: 'paid.png', mimeType: 'image/png', buffer: aPng() }

/** Replaces the checkout page. Tests only check that the browser goes there. */
export async function stubCheckoutPage(page: Page): Promise<void> {
  await page.route('**/checkout/sandbox/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Checkout</title><h1>Checkout</h1>' }),
  )
}

export const findToast = (page: Page): Locator => page.locator('[data-toast]')
