import type { Deployment } from '../deployment.ts'
import { requireStatus } from './owner.ts'
import { sendJson } from './send.ts'
import { siteUrl } from './shared-site.ts'

/** Registers and pays in the sandbox. */
export async function book(site: Deployment, form: object): Promise<void> {
  const started = requireStatus(200, await sendJson(siteUrl(site), '/api/create-checkout-session', form))
  const checkout = String(started.url).split('/').at(-1)
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Asha Rao' }
  requireStatus(200, await sendJson(siteUrl(site), `/api/sandbox/checkout/${checkout}/pay`, card))
}
