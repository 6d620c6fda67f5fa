import { startFakeStripe } from '#tests/fakes/stripe.ts'
import { type SiteProcess, startSiteProcess } from '../../../scripts/site-process.ts'
import { type Deployment, deploy } from '../deployment.ts'

/** Whatever comes from this machine is a proxy, so that a trial can speak for as many addresses as it wants. */
const proxied = { TRUSTED_PROXIES: '127.0.0.0/8' }

let site: Promise<Deployment> | undefined

/**
 * Two processes with the sandbox on one PostgreSQL, shared by all trials that need nothing else: each makes its own
 * people. They end when the trials do.
 */
export function attackedSite(): Promise<Deployment> {
  site ??= deploy({ environment: proxied })
  return site
}

let stripeProcess: Promise<{ site: SiteProcess; stripe: Awaited<ReturnType<typeof startFakeStripe>> }> | undefined

/** A third process on the same database that takes cards through Stripe, or what stands in for it. */
export function stripeSite() {
  stripeProcess ??= startStripeSite()
  return stripeProcess
}

async function startStripeSite() {
  const { settings } = await attackedSite()
  const stripe = await startFakeStripe()
  const { secretKey, webhookSecret, apiUrl } = stripe.settings
  const cards = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl }
  return { site: await startSiteProcess({ ...settings(2), ...cards }), stripe }
}

/** Where the first, or another, of its processes answers. */
export function urlOf({ sites }: Deployment, index = 0): string {
  const found = sites[index % sites.length]
  if (!found) throw new Error('no process was started')
  return found.url
}
