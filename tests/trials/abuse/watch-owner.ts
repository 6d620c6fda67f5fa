import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, relaxLimit } from '../report.ts'
import { median } from './at-once.ts'
import { urlOf } from './attacked-site.ts'
import { anAddress, from, type Member } from './people.ts'
import { sendJson } from './send.ts'

export function withinASecond(
  what: string,
  times: readonly number[],
  isShort: boolean,
  promised = 'signs in within 1 s',
): Finding {
  const slowest = Math.max(...times)
  return {
    what,
    promised,
    measured: `${Math.round(slowest)} ms at most, ${Math.round(median(times))} ms in the middle, ${times.length} times`,
    isHeld: slowest < relaxLimit(1_000, isShort) && times.length > 0,
  }
}

/** What a browser sends in which the owner has signed in before: the mark alone, after logging out. */
export async function markOf(site: Deployment, { username, password }: Member): Promise<{ cookie: string }> {
  const { headers } = await sendJson(urlOf(site), '/api/login', { username, password }, from(anAddress()))
  const mark = headers['set-cookie']?.find((cookie) => cookie.startsWith('rolewise_device='))
  if (!mark) throw new Error('the device was not marked')
  return { cookie: mark.split(';', 1)[0] ?? '' }
}

/** The owner, from another address each time, as long as it lasts. Not signed in is as long as can be. */
export async function watchOwner(
  site: Deployment,
  { username, password }: Member,
  headers: object,
  isOver: () => boolean,
): Promise<number[]> {
  const times: number[] = []
  do {
    const { status, ms } = await sendJson(
      urlOf(site, times.length),
      '/api/login',
      { username, password },
      { ...headers, ...from(anAddress()) },
    )
    times.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
    await wait(200)
  } while (!isOver())
  return times
}

/** New accounts, each from another address, as long as it lasts. None made is as long as can be. */
export async function watchSignUps(site: Deployment, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  do {
    const name = `n${randomBytes(6).toString('hex')}`
    const form = aSignUp({ username: name, email: `${name}@example.com` })
    const { status, ms } = await sendJson(urlOf(site, times.length), '/api/register', form, from(anAddress()))
    times.push(status === 201 ? ms : Number.POSITIVE_INFINITY)
    await wait(200)
  } while (!isOver())
  return times
}
