import { startFakeRazorpay } from '#tests/fakes/razorpay.ts'
import { startFakeStripe } from '#tests/fakes/stripe.ts'
import { type SiteProcess, startSiteProcess } from '../../../scripts/site-process.ts'
import { type Deployment, deploy } from '../deployment.ts'

/** Trusts this machine as a proxy, so that a trial can send requests from any address. */
const proxied = { TRUSTED_PROXIES: '127.0.0.0/8' }

let site: Promise<Deployment> | undefined

/**
 * Two processes with sandbox payments on one PostgreSQL server. The trials share them, and each creates its own accounts.
 * They stop when the trials end.
 */
export function sharedSite(): Promise<Deployment> {
  site ??= deploy({ environment: proxied })
  return site
}

let stripeProcess: Promise<{ site: SiteProcess; stripe: Awaited<ReturnType<typeof startFakeStripe>> }> | undefined

/** A third process on the same database that takes cards through the Stripe emulator. */
export function stripeSite() {
  stripeProcess ??= startStripeSite()
  return stripeProcess
}

async function startStripeSite() {
  const { settings } = await sharedSite()
  const stripe = await startFakeStripe()
  const { secretKey, webhookSecret, apiUrl } = stripe.settings
  const cards = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl }
  return { site: await startSiteProcess({ ...settings(2), ...cards }), stripe }
}

let razorpayProcess: Promise<{ site: SiteProcess; razorpay: Awaited<ReturnType<typeof startFakeRazorpay>> }> | undefined

/** A fourth one, which takes payments through the Razorpay emulator. */
export function razorpaySite() {
  razorpayProcess ??= startRazorpaySite()
  return razorpayProcess
}

async function startRazorpaySite() {
  const { settings } = await sharedSite()
  const razorpay = await startFakeRazorpay()
  const { keyId, keySecret, webhookSecret, apiUrl } = razorpay.settings
  const cards = {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiUrl,
  }
  return { site: await startSiteProcess({ ...settings(3), ...cards }), razorpay }
}

export function siteUrl({ sites }: Deployment, index = 0): string {
  const found = sites[index % sites.length]
  if (!found) throw new Error('no process was started')
  return found.url
}
