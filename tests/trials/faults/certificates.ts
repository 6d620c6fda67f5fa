import { setTimeout as wait } from 'node:timers/promises'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, formatSeconds, type Trial } from '../report.ts'
import { post } from '../requests.ts'
import { killRoundRobin } from './kill-round-robin.ts'
import { signInStaff } from './sign-in-staff.ts'

/** The team issues certificates while processes are killed. Everybody gets one, and one email. */
export const certificates: Trial = {
  name: 'certificates',
  run: async ({ isShort }) => {
    const deployment = await deploy()
    try {
      const people = isShort ? 40 : 200
      const event = await anEventThatIsOver(deployment, people)
      const cookie = await signInStaff(deployment.sites[0]?.url ?? '')
      return [
        await killWhileIssuing(deployment, { ...event, cookie }),
        await killWhileSigning(deployment, { people, isShort }),
      ]
    } finally {
      await deployment.close()
    }
  },
}

/** Everybody came to its one session. */
async function anEventThatIsOver({ sql }: Deployment, people: number) {
  const [event] = await sql<{ id: number }>(
    `insert into masterclasses (slug, title, description, price_paise, status, published_at, sessions, start_date, end_date)
     select 'is-over', 'An evening', 'd', 0, 'published', now(),
       jsonb_build_array(jsonb_build_object('id', 1, 'title', '', 'items', '[]'::jsonb,
         'startsAt', to_char(now() - interval '3 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'endsAt', to_char(now() - interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
       now() - interval '3 hours', now() - interval '1 hour'
     returning id`,
  )
  const eventId = event?.id ?? 0
  const seats = await sql<{ id: number }>(
    `with new_orders as (insert into orders (amount_paise) select 0 from generate_series(1, $2::int) returning id)
     insert into masterclass_registrations
       (order_id, price_paise, masterclass_id, name, email, phone, payment_status, reference, paid_at, holds_seat)
     select id, 0, $1, 'Person ' || id, 'person' || id || '@example.com', '+919876543210', 'paid',
       'RWCERT' || lpad(id::text, 6, '0'), now(), true from new_orders returning id`,
    [eventId, people],
  )
  await sql(
    `insert into attendance (registration_id, event_id, session_id, mark)
     select id, $1, 1, 'present' from masterclass_registrations where masterclass_id = $1`,
    [eventId],
  )
  return { eventId, registrationIds: seats.map(({ id }) => id) }
}

const countRows = async ({ sql }: Deployment) => {
  const [row] = await sql<Record<'issued' | 'seats' | 'signed' | 'mails' | 'recipients', number>>(
    `select count(*)::int as issued, count(distinct registration_id)::int as seats, count(credential)::int as signed,
            (select count(*)::int from outbox where kind = 'certificate_issued') as mails,
            (select count(distinct recipient)::int from outbox where kind = 'certificate_issued') as recipients
     from certificates`,
  )
  if (!row) throw new Error('the counts are missing')
  return row
}

interface Issue {
  eventId: number
  registrationIds: number[]
  cookie: string
}

/** The process that issues is killed in the middle: all of it has happened, or nothing. Then two colleagues try at once. */
async function killWhileIssuing(deployment: Deployment, { eventId, registrationIds, cookie }: Issue): Promise<Finding> {
  const [first, second] = deployment.sites
  const issue = (url: string | undefined) =>
    post(`${url}/api/staff/events/${eventId}/certificates`, { registrationIds }, { cookie })
  const people = registrationIds.length
  const interrupted = issue(first?.url)
  await wait(20)
  await first?.end('SIGKILL')
  const { status } = await interrupted
  const after = await countRows(deployment)
  await first?.startAgain()
  const again = await Promise.all([issue(first?.url), issue(second?.url)])
  const done = await countRows(deployment)
  return {
    title: `kill -9 of the process that issues ${people} certificates; two colleagues issue them again at once`,
    expected: `all or nothing, then ${people}, one for each seat`,
    measured: `reply ${status}, then ${after.issued}; again ${again.map((reply) => reply.status).join(' and ')}, ${done.issued} for ${done.seats} seats`,
    isPassed:
      (after.issued === 0 || after.issued === people) &&
      again.every((reply) => reply.status === 200) &&
      done.issued === people &&
      done.seats === people,
  }
}

async function killWhileSigning(
  deployment: Deployment,
  { people, isShort }: { people: number; isShort: boolean },
): Promise<Finding> {
  const began = performance.now()
  const kills = 3
  await killRoundRobin(deployment.sites, { kills, intervalMs: 1_500, minUpMs: isShort ? 2_500 : 4_000 })
  let state = await countRows(deployment)
  while (state.signed < people && performance.now() - began < 180_000) {
    await wait(500)
    state = await countRows(deployment)
  }
  return {
    title: `${people} certificates signed by two processes, ${kills} × kill -9`,
    expected: `${people} signed, ${people} emails to ${people} people`,
    measured: `${state.signed} signed, ${state.mails} emails to ${state.recipients} people, after ${formatSeconds(performance.now() - began)}`,
    isPassed: state.signed === people && state.mails === people && state.recipients === people,
  }
}
