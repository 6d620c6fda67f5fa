import { endpoints } from '#contract/endpoints.ts'
import { countStatuses } from '../calls.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { atOnce } from './at-once.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { anAddress, from } from './people.ts'
import { sendJson } from './send.ts'

/** Of one form, from one address, in a quarter of an hour (count-sign-in.ts). */
const maxForms = 150

/** Forms that anybody can send, sent on and on: counted by address, over two processes together. */
export const throttles: Trial = {
  name: 'throttles',
  run: async ({ isShort }) => {
    const site = await attackedSite()
    const calls = endpoints.filter(({ throttled }) => throttled)
    return [await flood(site, isShort ? 200 : 1_000), everyForm(calls.length)]
  },
}

async function flood(site: Deployment, count: number): Promise<Finding> {
  const [flooding, other] = [anAddress(), anAddress()]
  const message = { name: 'Somebody', email: 'flood@example.com', subject: 'On and on', message: 'Again and again.' }
  const got = await atOnce(16, Array.from({ length: count }), (_, n) =>
    sendJson(urlOf(site, n), '/api/contact', message, from(flooding)),
  )
  const taken = got.filter(({ status }) => status === 201).length
  const refused = got.filter(({ status }) => status === 429).length
  const next = await sendJson(urlOf(site), '/api/contact', message, from(other))
  return {
    what: `${count} messages from one address, two processes`,
    promised: `${maxForms} are taken, the rest are told 429; another address is served`,
    measured: `${countStatuses(got.map(({ status }) => ({ status, body: '' })))}; another address: ${next.status}`,
    isHeld: taken === maxForms && taken + refused === count && next.status === 201,
  }
}

/** What a stranger can make us write without proving anything: none may be left out. */
function everyForm(counted: number): Finding {
  const proved = new Set([
    '/api/logout',
    '/api/login',
    '/api/forgot-password',
    '/api/reset-password',
    '/api/unsubscribe',
  ])
  const open = endpoints.filter(({ method, access, path, throttled, raw }) => {
    const isOpen = method !== 'GET' && (access === 'anyone' || access === 'visitor')
    // Those have a count of their own, or need a secret that only a mail or a checkout carries.
    return isOpen && !throttled && !raw && !proved.has(path) && !/:(token|session)/.test(path)
  })
  return {
    what: 'Calls that anybody can make and that write something',
    promised: 'each is throttled',
    measured: `${counted} are, ${open.length} are not${open.map(({ path }) => ` ${path}`)}`,
    isHeld: open.length === 0 && counted > 0,
  }
}
