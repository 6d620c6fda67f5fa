import { periods } from '#contract/periods.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import { listPaidWithoutMail, listStarting } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const reminders = [
  { kind: 'reminder_day', fromMs: 12 * hourMs, untilMs: periods.dayReminderHours * hourMs },
  { kind: 'reminder_hour', fromMs: 0, untilMs: periods.hourReminderHours * hourMs },
] as const
type Kind = (typeof reminders)[number]['kind']

/** One reminder the day before each session and one the hour before. The receipt informs those who pay later. */
export async function remindAttendees(services: Services): Promise<void> {
  const { queries } = services.database
  const now = services.clock().getTime()
  for (const { kind, fromMs, untilMs } of reminders) {
    const starting = await listStarting(queries, { from: new Date(now + fromMs), until: new Date(now + untilMs) })
    for (const event of starting) {
      if (kind === 'reminder_day' && isOtherSessionNear(event, now)) continue
      const { startsAt } = event.session
      // One transaction each, so a failure does not affect the others.
      for (const attendee of await listPaidWithoutMail(queries, { eventId: event.id, startsAt, kind }))
        await remind(services, kind, event, attendee).catch((error: unknown) =>
          reportFailedRow(services, { job: 'reminders', registrationId: attendee.registrationId, error }),
        )
    }
  }
}

/** Whoever waits for today's session must not read that it is tomorrow. The reminder comes an hour after it. */
function isOtherSessionNear({ sessions, session }: Starting, now: number): boolean {
  return sessions.some(
    ({ id, startsAt, endsAt }) =>
      id !== session.id && Date.parse(startsAt) - 2 * hourMs <= now && now < Date.parse(endsAt) + hourMs,
  )
}

type Starting = Awaited<ReturnType<typeof listStarting>>[number]
type Attendee = Awaited<ReturnType<typeof listPaidWithoutMail>>[number]

async function remind(services: Services, kind: Kind, event: Starting, attendee: Attendee): Promise<void> {
  const { session, sequence } = event
  await services.database.transaction((tx) =>
    queueMail(services, tx, {
      kind,
      to: attendee.email,
      facts: {
        ...attendee,
        eventTitle: event.title,
        startDate: session.startsAt,
        endDate: session.endsAt,
        session: { number: event.sessions.findIndex(({ id }) => id === session.id) + 1, count: event.sessions.length },
        sessions: [{ id: session.id, startsAt: session.startsAt, endsAt: session.endsAt, title: session.title }],
        sequence,
        bring: event.bring,
        hasRoom: event.hasRoom,
      },
      // A new date or event gets a new reminder, and so does whoever takes over the seat, which then has a new reference.
      once: `${attendee.reference}-${Date.parse(session.startsAt)}`,
    }),
  )
}
