import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addEvent } from '../add-event.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, formatSeconds, type Trial } from '../report.ts'
import { post } from '../requests.ts'
import { signInStaff } from './sign-in-staff.ts'

/** The team issues certificates while processes are killed. Everybody gets one, and one email. */
export const certificates: Trial = {
  name: 'certificates',
  run: async ({ isShort }) => {
    const deployment = await deploy()
    try {
      const people = isShort ? 40 : 200
      const event = await addEvent(deployment, { slug: 'is-over', people, startsInHours: -3, endsInHours: -1 })
      const cookie = await signInStaff(deployment.sites[0]?.url ?? '')
      const registrationIds = event.seats.map(({ id }) => id)
      return [
        await killWhileIssuing(deployment, { eventId: event.eventId, registrationIds, cookie }),
        await killWhileSigning(deployment, people),
      ]
    } finally {
      await deployment.close()
    }
  },
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

/** The process that issues is killed when all rows are inserted but not committed. Then two colleagues try at once. */
async function killWhileIssuing(deployment: Deployment, { eventId, registrationIds, cookie }: Issue): Promise<Finding> {
  const [first, second] = deployment.sites
  const issue = (url: string | undefined) =>
    post(`${url}/api/staff/events/${eventId}/certificates`, { registrationIds }, { cookie })
  const people = registrationIds.length
  const { status } = await whileAuditLogIsLocked(deployment, async () => {
    const interrupted = issue(first?.url)
    await untilAuditLogIsAwaited(deployment)
    await first?.end('SIGKILL')
    return interrupted
  })
  const after = await countRows(deployment)
  await first?.startAgain()
  const again = await Promise.all([issue(first?.url), issue(second?.url)])
  const done = await countRows(deployment)
  return {
    title: `kill -9 of the process that has inserted ${people} certificates and not committed; two colleagues issue them again at once`,
    expected: `none, then ${people}, one for each seat`,
    measured: `reply ${status}, then ${after.issued}; again ${again.map((reply) => reply.status).join(' and ')}, ${done.issued} for ${done.seats} seats`,
    isPassed:
      after.issued === 0 &&
      again.every((reply) => reply.status === 200) &&
      done.issued === people &&
      done.seats === people,
  }
}

/** The audit log is what issuing writes last. */
async function whileAuditLogIsLocked<T>({ postgres }: Deployment, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table audit_log in share mode')
    return await work()
  } finally {
    await client.end()
  }
}

async function untilAuditLogIsAwaited({ sql }: Deployment): Promise<void> {
  const find = () => sql(`select 1 from pg_locks where relation = 'audit_log'::regclass and not granted`)
  await poll(async () => (await find()).length > 0)
}

/** Each of three kills comes when another quarter of them is signed, so that there is always work to interrupt. */
async function killWhileSigning(deployment: Deployment, people: number): Promise<Finding> {
  const { sites } = deployment
  const began = performance.now()
  const kills = 3
  const untilSigned = (count: number) => poll(async () => (await countRows(deployment)).signed >= count)
  const restarts: Promise<void>[] = []
  for (let kill = 0; kill < kills; kill++) {
    await untilSigned((people * kill) / 4 + 1)
    await restarts.at(-2)
    const site = sites[kill % sites.length]
    await site?.end('SIGKILL')
    restarts.push(Promise.resolve(site?.startAgain()))
  }
  await Promise.all(restarts)
  await untilSigned(people)
  const state = await countRows(deployment)
  return {
    title: `${people} certificates signed by two processes, ${kills} × kill -9`,
    expected: `${people} signed, ${people} emails to ${people} people`,
    measured: `${state.signed} signed, ${state.mails} emails to ${state.recipients} people, after ${formatSeconds(performance.now() - began)}`,
    isPassed: state.signed === people && state.mails === people && state.recipients === people,
  }
}

/** Gives up after three minutes: the figures then say what is missing. */
async function poll(isReached: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 180_000
  while (performance.now() < deadline && !(await isReached())) await wait(20)
}
