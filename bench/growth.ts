import { deploy } from '#tests/trials/deployment.ts'
import { callRepeatedly } from './call-repeatedly.ts'
import { growTo } from './grow-to.ts'
import { aStaffCookie, aUser } from './people.ts'
import type { Row } from './row.ts'

const sizes = [1_000, 10_000, 100_000] as const

/** What the team and a visitor wait for, with more and more rows in every table. */
export async function measureGrowth(): Promise<Row[]> {
  const deployment = await deploy({ count: 1 })
  try {
    const [site] = deployment.sites
    if (!site) throw new Error('no site')
    const user = await aUser(site.url)
    const measured = new Map<string, number[]>()
    for (const size of sizes) {
      await growTo(deployment, size, user.id)
      // The site's own session queries are planned anew.
      const staff = await aStaffCookie(site.url)
      for (const [what, { path, cookie }] of Object.entries(questions(size, staff, user.cookie))) {
        const { undisturbedMs } = await ask(site.port, path, cookie)
        measured.set(what, [...(measured.get(what) ?? []), undisturbedMs])
      }
    }
    return [...measured].map(([what, times]) => rowOf(what, times))
  } finally {
    await deployment.close()
  }
}

function questions(size: number, staff: string, user: string): Record<string, { path: string; cookie: string }> {
  const lists = ['registrations', 'applications', 'messages', 'interests', 'people', 'mails', 'audit'] as const
  const half = Math.floor(size / 2)
  const pages = lists.flatMap((list) => [
    [`Staff: ${list}, first page`, { path: `/api/staff/${list}`, cookie: staff }],
    [`Staff: ${list}, page in the middle`, { path: `/api/staff/${list}?before=${half}`, cookie: staff }],
  ])
  const searched = ['registrations', 'applications', 'messages', 'interests', 'people', 'mails', 'audit'].map(
    (list) => [`Staff: ${list}, searched`, { path: `/api/staff/${list}?search=zubeida`, cookie: staff }],
  )
  const byNumber = [
    ['registrations', 'phone', '+91 90000-00500'],
    ['people', 'phone', '090000 00500'],
    ['applications', 'phone', '9000000500'],
    ['interests', 'phone', '9000000500'],
    ['registrations', 'receipt number', 'RW-2026-000500'],
    ['registrations', 'bank’s number', '444444444500'],
  ].map(([list, what, typed = '']) => [
    `Staff: ${list}, by ${what}`,
    { path: `/api/staff/${list}?search=${encodeURIComponent(typed)}`, cookie: staff },
  ])
  const others = {
    'Staff: registrations of one state': { path: '/api/staff/registrations?status=failed', cookie: staff },
    'Staff: payments to verify': { path: '/api/staff/proofs', cookie: staff },
    'Staff: one person’s history': { path: '/api/staff/person?email=person500@example.com', cookie: staff },
    'Profile: my registrations': { path: '/api/registrations', cookie: user },
    'Profile: my applications': { path: '/api/applications', cookie: user },
    'Seats left': { path: '/api/masterclasses/ai-for-everyone-masterclass/availability', cookie: '' },
  }
  return { ...Object.fromEntries([...pages, ...searched, ...byNumber]), ...others }
}

async function ask(port: number, path: string, cookie: string) {
  const next = () => ({ path, headers: cookie ? { cookie } : {} })
  await callRepeatedly(port, next, { connections: 1, seconds: 2, most: 20 })
  const calls = await callRepeatedly(port, next, { connections: 1, seconds: 5, most: 150 })
  if (Object.keys(calls.statuses).join() !== '200') throw new Error(`${path}: ${JSON.stringify(calls.statuses)}`)
  return calls
}

function rowOf(what: string, times: number[]): Row {
  const [least = Number.NaN] = times
  const most = times.at(-1) ?? Number.NaN
  const ratio = most / least
  return {
    what,
    promised: '≤ 1.5 times as long at 100,000 as at 1,000',
    measured: `${ratio.toFixed(2)} (${times.map((time) => time.toFixed(2)).join(', ')} ms)`,
    yardstick: `${least.toFixed(2)} ms at 1,000`,
    // Below a millisecond more, nobody waits longer and the machine's own noise is what is measured.
    isHeld: ratio <= 1.5 || most - least < 1,
  }
}
