import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, milliseconds, relaxLimit } from '../report.ts'
import { median } from '../statistics.ts'
import { anIpAddress, forwardedFor, type Member } from './people.ts'
import { sendJson } from './send.ts'
import { siteUrl } from './shared-site.ts'

export function latencyFinding(
  title: string,
  times: readonly number[],
  isShort: boolean,
  expected = 'signs in within 1 s',
): Finding {
  const slowest = Math.max(...times)
  return {
    title,
    expected,
    measured: `${Math.round(slowest)} ms at most, median ${Math.round(median(times))} ms, ${times.length} times`,
    isPassed: times.length > 0 && Number.isFinite(slowest),
    limits: [milliseconds(slowest, relaxLimit(1_000, isShort))],
  }
}

/** The cookie that a browser keeps after its owner signed in and out. */
export async function issueDeviceCookie(site: Deployment, { username, password }: Member): Promise<{ cookie: string }> {
  const { headers } = await sendJson(siteUrl(site), '/api/login', { username, password }, forwardedFor(anIpAddress()))
  const deviceCookie = headers['set-cookie']?.find((cookie) => cookie.startsWith('rolewise_device='))
  if (!deviceCookie) throw new Error('no device cookie was set')
  return { cookie: deviceCookie.split(';', 1)[0] ?? '' }
}

/** Signs the owner in repeatedly, each time from another address, until `isOver`. A refused sign-in counts as infinite. */
export async function measureSignIns(
  site: Deployment,
  { username, password }: Member,
  headers: object,
  isOver: () => boolean,
): Promise<number[]> {
  const times: number[] = []
  do {
    const { status, ms } = await sendJson(
      siteUrl(site, times.length),
      '/api/login',
      { username, password },
      { ...headers, ...forwardedFor(anIpAddress()) },
    )
    times.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
    await wait(200)
  } while (!isOver())
  return times
}

/** Creates accounts repeatedly, each from another address, until `isOver`. A refused one counts as infinite. */
export async function measureSignUps(site: Deployment, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  do {
    const name = `n${randomBytes(6).toString('hex')}`
    const form = aSignUp({ username: name, email: `${name}@example.com` })
    const { status, ms } = await sendJson(
      siteUrl(site, times.length),
      '/api/register',
      form,
      forwardedFor(anIpAddress()),
    )
    times.push(status === 201 ? ms : Number.POSITIVE_INFINITY)
    await wait(200)
  } while (!isOver())
  return times
}
