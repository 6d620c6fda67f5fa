import { deploy } from '#tests/trials/deployment.ts'
import { growTables, statementDay } from './grow-tables.ts'
import { aStaffCookie, aUser } from './people.ts'
import type { Row } from './row.ts'
import { runRequests } from './run-requests.ts'

const sizes = [1_000, 10_000, 100_000] as const

/** Response times of staff and visitor requests as the tables grow. */
export async function measureGrowth(): Promise<Row[]> {
  const deployment = await deploy({ count: 1 })
  try {
    const [site] = deployment.sites
    if (!site) throw new Error('no site')
    const user = await aUser(site.url)
    const measured = new Map<string, number[]>()
    for (const size of sizes) {
      await growTables(deployment, size, user.id)
      // Sign in again, so that the session queries are planned for the new size.
      const staff = await aStaffCookie(site.url)
      for (const [title, { path, cookie }] of Object.entries(listRequests(size, staff, user.cookie))) {
        const { p10Ms } = await measure(site.port, path, cookie)
        measured.set(title, [...(measured.get(title) ?? []), p10Ms])
      }
    }
    return [...measured].map(([title, times]) => toRow(title, times))
  } finally {
    await deployment.close()
  }
}

function listRequests(size: number, staff: string, user: string): Record<string, { path: string; cookie: string }> {
  const lists = ['registrations', 'documents', 'applications', 'messages', 'interests', 'people', 'mails', 'audit']
  const half = Math.floor(size / 2)
  const pages = lists.flatMap((list) => [
    [`Staff: ${list}, first page`, { path: `/api/staff/${list}`, cookie: staff }],
    [`Staff: ${list}, middle page`, { path: `/api/staff/${list}?before=${half}`, cookie: staff }],
  ])
  const searched = lists.map((list) => [
    `Staff: ${list}, searched`,
    { path: `/api/staff/${list}?search=zubeida`, cookie: staff },
  ])
  const byNumber = [
    ['registrations', 'phone', '+91 90000-00500'],
    ['people', 'phone', '090000 00500'],
    ['applications', 'phone', '9000000500'],
    ['interests', 'phone', '9000000500'],
    ['registrations', 'receipt number', 'RW-2026-000500'],
    ['registrations', 'bank reference', '444444444500'],
    ['registrations', 'document number', 'B/20-21/000500'],
    ['documents', 'number', 'B/20-21/000500'],
  ].map(([list, field, typed = '']) => [
    `Staff: ${list}, by ${field}`,
    { path: `/api/staff/${list}?search=${encodeURIComponent(typed)}`, cookie: staff },
  ])
  const others = {
    'Staff: registrations with one status': { path: '/api/staff/registrations?status=failed', cookie: staff },
    'Staff: what the team did': { path: '/api/staff/audit?by=team', cookie: staff },
    'Staff: one order': { path: '/api/staff/registrations/500/order', cookie: staff },
    'Staff: a document as PDF': { path: '/api/staff/documents/500/pdf', cookie: staff },
    'Staff: payments to verify': { path: '/api/staff/proofs', cookie: staff },
    'Staff: 300 lines of the bank, matched': {
      path: `/api/staff/bank-lines?from=${statementDay}&to=${statementDay}`,
      cookie: staff,
    },
    'Staff: one person’s history': { path: '/api/staff/person?email=person500@example.com', cookie: staff },
    'Profile: my registrations': { path: '/api/registrations', cookie: user },
    'Profile: my applications': { path: '/api/applications', cookie: user },
    'Seats left': { path: '/api/masterclasses/ai-for-everyone-masterclass/availability', cookie: '' },
  }
  return { ...Object.fromEntries([...pages, ...searched, ...byNumber]), ...others }
}

async function measure(port: number, path: string, cookie: string) {
  const next = () => ({ path, headers: cookie ? { cookie } : {} })
  await runRequests(port, next, { connections: 1, seconds: 2, maxRequests: 20 })
  const calls = await runRequests(port, next, { connections: 1, seconds: 5, maxRequests: 150 })
  if (Object.keys(calls.statuses).join() !== '200') throw new Error(`${path}: ${JSON.stringify(calls.statuses)}`)
  return calls
}

function toRow(title: string, times: number[]): Row {
  const [first = Number.NaN] = times
  const last = times.at(-1) ?? Number.NaN
  const ratio = last / first
  return {
    title,
    target: '≤ 1.5 × the time at 1,000 rows',
    measured: `${ratio.toFixed(2)} (${times.map((time) => time.toFixed(2)).join(', ')} ms)`,
    baseline: `${first.toFixed(2)} ms at 1,000`,
    // A difference below a millisecond is noise.
    isMet: ratio <= 1.5 || last - first < 1,
  }
}
