import { setTimeout as wait } from 'node:timers/promises'
import type { StaffEvent } from '#contract/staff/events.ts'
import { addEvent } from '../add-event.ts'
import { type Deployment, deploy } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { get, post, send } from '../requests.ts'
import { signInStaff } from './sign-in-staff.ts'

/** What the team has decided and can still change is carried out once, by whichever process is left. */
export const waiting: Trial = {
  name: 'waiting',
  run: async ({ isShort }) => {
    const deployment = await deploy()
    try {
      const cookie = await signInStaff(deployment.sites[0]?.url ?? '')
      const people = isShort ? 20 : 100
      return [
        await killAfterUndo(deployment, { cookie, people }),
        await saveDatesAtOnce(deployment, { cookie, people }),
      ]
    } finally {
      await deployment.close()
    }
  },
}

interface Given {
  cookie: string
  people: number
}

async function killAfterUndo(deployment: Deployment, { cookie, people }: Given): Promise<Finding> {
  const [first, second] = deployment.sites
  await deployment.sql(
    `insert into course_applications (course_slug, name, email)
     select 'vibecoding', 'Person ' || n, 'applicant' || n || '@example.com' from generate_series(1, $1::int) n`,
    [people],
  )
  const ids = (await deployment.sql<{ id: number }>('select id from course_applications order by id')).map(
    ({ id }) => id,
  )
  const decision = `${first?.url}/api/staff/applications/decision`
  await post(decision, { ids, status: 'rejected' }, { cookie })
  await post(`${decision}/undo`, { ids: ids.slice(0, people / 2) }, { cookie })
  await first?.end('SIGKILL')
  await deployment.sql(`update course_applications set decision_holds_at = now() where decision is not null`)
  const rejected = people / 2
  await poll(async () => (await countMails(deployment, 'application_rejected')).mails >= rejected / 2)
  await second?.end('SIGKILL')
  await Promise.all([first?.startAgain(), second?.startAgain()])
  await poll(async () => (await countMails(deployment, 'application_rejected')).mails >= rejected)
  const { mails, recipients } = await countMails(deployment, 'application_rejected')
  const [row] = await deployment.sql<Record<'rejected' | 'pending', number>>(
    `select count(*) filter (where status = 'rejected')::int as rejected,
            count(*) filter (where status = 'pending' and decision is null)::int as pending from course_applications`,
  )
  return {
    title: `${people} applications rejected, half of them undone, then kill -9 of one process and of the one that carries it out`,
    expected: `${rejected} rejected with ${rejected} emails, ${rejected} undecided`,
    measured: `${row?.rejected} rejected, ${mails} emails to ${recipients} people, ${row?.pending} undecided`,
    isPassed: row?.rejected === rejected && row.pending === rejected && mails === rejected && recipients === rejected,
  }
}

async function saveDatesAtOnce(deployment: Deployment, { cookie, people }: Given): Promise<Finding> {
  const [first, second] = deployment.sites
  const { eventId } = await addEvent(deployment, { slug: 'moved', people, startsInHours: 48, endsInHours: 50 })
  const saveOn = async (url: string | undefined, opened: StaffEvent, day: number) => {
    const sessions = opened.sessions.map((session) => ({
      ...session,
      startsAt: `2031-03-0${day}T10:00:00Z`,
      endsAt: `2031-03-0${day}T12:00:00Z`,
    }))
    return send(`${url}/api/staff/events/${eventId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...opened, description: 'An evening.', sessions, notify: 'attendees' }),
    })
  }
  const read = async () => {
    const events = JSON.parse((await get(`${first?.url}/api/staff/events`, { cookie })).body) as StaffEvent[]
    const event = events.find(({ id }) => id === eventId)
    if (!event) throw new Error('the event is missing')
    return event
  }
  const opened = await read()
  const twice = await Promise.all([saveOn(first?.url, opened, 1), saveOn(second?.url, opened, 2)])
  const again = await saveOn(second?.url, await read(), 3)
  await deployment.sql('update event_date_changes set notify_at = now() where notify_at is not null')
  await first?.end('SIGKILL')
  await poll(async () => (await countMails(deployment, 'session_rescheduled')).mails >= people)
  await first?.startAgain()
  const { mails, recipients, last } = await countMails(deployment, 'session_rescheduled')
  const codes = twice.map(({ status }) => status).sort()
  return {
    title: `two processes save another date of an event with ${people} seats at once, a third change follows, then kill -9`,
    expected: `200 and 409, then 200; ${people} emails to ${people} people, all with the last date`,
    measured: `${codes.join(' and ')}, then ${again.status}; ${mails} emails to ${recipients} people, ${last} with the last date`,
    isPassed:
      codes.join() === '200,409' &&
      again.status === 200 &&
      mails === people &&
      recipients === people &&
      last === people,
  }
}

async function countMails({ sql }: Deployment, kind: string) {
  const [row] = await sql<Record<'mails' | 'recipients' | 'last', number>>(
    `select count(*)::int as mails, count(distinct recipient)::int as recipients,
            count(*) filter (where facts->>'startDate' like '2031-03-03%')::int as last
     from outbox where kind = $1`,
    [kind],
  )
  if (!row) throw new Error('the counts are missing')
  return row
}

/** Gives up after a minute: the figures then say what is missing. */
/** Returns false when the limit was reached first. */
export async function poll(isReached: () => Promise<boolean>, limitMs = 60_000): Promise<boolean> {
  const deadline = performance.now() + limitMs
  for (;;) {
    if (await isReached()) return true
    if (performance.now() > deadline) return false
    await wait(50)
  }
}
