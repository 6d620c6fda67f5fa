import { randomBytes } from 'node:crypto'
import { endpoints } from '#contract/endpoints.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { book } from './book.ts'
import { correctWithoutEnd } from './corrections.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { sendLureNames, spellMailbox } from './one-mailbox.ts'
import { aMember, anIpAddress, forwardedFor } from './people.ts'
import { sendJson } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

/** The limit of one form per address and quarter of an hour (count-sign-in.ts). */
const maxForms = 150

/** Limits of public calls, per address, mailbox and link, with counts that both processes share. */
export const throttles: Trial = {
  name: 'throttles',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    const calls = endpoints.filter(({ throttled }) => throttled)
    return [
      await flood(site, isShort ? 200 : 1_000),
      await askWhoIsBooked(site),
      await spellMailbox(site),
      await sendLureNames(site),
      await correctWithoutEnd(site),
      checkEveryForm(calls.length),
    ]
  },
}

async function flood(site: Deployment, count: number): Promise<Finding> {
  const [flooding, other] = [anIpAddress(), anIpAddress()]
  const message = { name: 'Somebody', email: 'flood@example.com', subject: 'On and on', message: 'Again and again.' }
  const replies = await mapConcurrently(16, Array.from({ length: count }), (_, n) =>
    sendJson(siteUrl(site, n), '/api/contact', message, forwardedFor(flooding)),
  )
  const taken = replies.filter(({ status }) => status === 201).length
  const refused = replies.filter(({ status }) => status === 429).length
  const next = await sendJson(siteUrl(site), '/api/contact', message, forwardedFor(other))
  return {
    title: `${count} messages from one address, two processes`,
    expected: `${maxForms} accepted, the rest get 429; another address is served`,
    measured: `${countStatuses(replies.map(({ status }) => ({ status, body: '' })))}; another address: ${next.status}`,
    isPassed: taken === maxForms && taken + refused === count && next.status === 201,
  }
}

/** The limit of different booked addresses per network and hour (count-refused-addresses.ts). */
const maxBookedAddresses = 5

/** Somebody with a list of addresses who wants to know which of them have booked, as a guest and with new accounts. */
async function askWhoIsBooked(site: Deployment): Promise<Finding> {
  const forms = Array.from({ length: maxBookedAddresses + 5 }, () =>
    aRegistration({ email: `b${randomBytes(6).toString('hex')}@example.com` }),
  )
  await mapConcurrently(2, forms, (form) => book(site, form))
  const asking = forwardedFor(anIpAddress())
  const calls = ['/api/create-checkout-session', '/api/upi-payment']
  const accounts = await Promise.all([aMember(siteUrl(site)), aMember(siteUrl(site))])
  const callers = [{}, ...accounts.map(({ session }) => session)]
  const replies = await mapConcurrently(8, forms, (form, n) =>
    sendJson(siteUrl(site, n), calls[n % calls.length] ?? '', form, { ...asking, ...callers[n % callers.length] }),
  )
  const told = replies.filter(({ status }) => status === 409).length
  const refused = replies.filter(({ status }) => status === 429).length
  return {
    title: `${forms.length} booked addresses asked for by one network, at once, with new accounts and on two processes`,
    expected: `${maxBookedAddresses} are told, the rest get 429`,
    measured: countStatuses(replies.map(({ status }) => ({ status, body: '' }))),
    isPassed: told === maxBookedAddresses && told + refused === forms.length,
  }
}

/** Every public call that writes must be rate-limited. */
function checkEveryForm(counted: number): Finding {
  const proved = new Set([
    '/api/logout',
    '/api/login',
    '/api/forgot-password',
    '/api/registration-links',
    '/api/reset-password',
    '/api/unsubscribe',
  ])
  const open = endpoints.filter(({ method, access, path, throttled, raw }) => {
    const isOpen = method !== 'GET' && (access === 'anyone' || access === 'visitor')
    // The others have their own limit, or need a secret from a mail or a checkout.
    return isOpen && !throttled && !raw && !proved.has(path) && !/:(token|session)/.test(path)
  })
  return {
    title: 'Public calls that write',
    expected: 'each is rate-limited',
    measured: `${counted} are, ${open.length} are not${open.map(({ path }) => ` ${path}`)}`,
    isPassed: open.length === 0 && counted > 0,
  }
}
