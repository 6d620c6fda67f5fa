import { nextSession as words } from '#content/staff/today.ts'
import { dayInIndia, formatTime } from '#contract/dates.ts'
import type { NextSession } from '#contract/staff/overview.ts'

type Reminder = NextSession['reminders'][number]

/** What has become of a reminder: scheduled, on its way, sent, or nobody to send it to. */
export function reminderText({ dueAt, sent, waiting }: Reminder, paid: number, now: number): string {
  if (Date.parse(dueAt) > now) return words.scheduled(shortDateTime(dueAt))
  if (waiting > 0) return words.sending(sent, sent + waiting)
  if (sent > 0) return words.sent(sent)
  return paid === 0 ? words.nobodyToRemind : words.noneSent
}

/** Without the year, which the card has already: `19 June, 6 PM IST`. It wraps only between date and time. */
function shortDateTime(date: string): string {
  const day = dayInIndia(date)
  return day
    ? [`${day.day} ${day.month},`, `${formatTime(date)} IST`].map((part) => part.replaceAll(' ', '\u00a0')).join(' ')
    : ''
}
