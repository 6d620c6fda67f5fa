import { queueMail } from '#server/modules/mail/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import { listPaidStarting } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const reminders = [
  { kind: 'reminder_day', fromMs: 12 * hourMs, untilMs: 24 * hourMs },
  { kind: 'reminder_hour', fromMs: 0, untilMs: hourMs },
] as const

/** One reminder the day before and one the hour before. The receipt informs those who pay later. */
export async function remindAttendees(services: Services): Promise<void> {
  const now = services.clock().getTime()
  for (const { kind, fromMs, untilMs } of reminders) {
    const span = { from: new Date(now + fromMs), until: new Date(now + untilMs), kind }
    // One transaction each, so a failure does not affect the others.
    for (const attendee of await listPaidStarting(services.database.queries, span))
      await remind(services, kind, attendee).catch((error: unknown) =>
        reportFailedRow(services, { job: 'reminders', registrationId: attendee.registrationId, error }),
      )
  }
}

type Attendee = Awaited<ReturnType<typeof listPaidStarting>>[number]

async function remind(services: Services, kind: (typeof reminders)[number]['kind'], attendee: Attendee): Promise<void> {
  const { registrationId, startDate, endDate, amountPaise, receiptNumber, joinUrl, ...facts } = attendee
  await services.database.transaction((tx) =>
    queueMail(services, tx, {
      kind,
      to: facts.email,
      facts: {
        ...facts,
        registrationId,
        amount: amountPaise / 100,
        startDate: startDate.toISOString(),
        endDate: endDate.toISOString(),
        receiptNumber: receiptNumber ?? '',
        joinUrl: joinUrl ?? undefined,
      },
      // A new date or event gets a new reminder.
      once: `${registrationId}-${startDate.getTime()}`,
    }),
  )
}
