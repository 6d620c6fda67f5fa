import type * as z from 'zod/mini'
import type { NewEventForm } from '#contract/staff/event-form.ts'
import type { EventFields } from './event-fields.ts'
import { fromIndiaClock } from './india-time.ts'

/** The request body. A typed text that is not a number becomes NaN, which the schema rejects. */
export function toInput(fields: EventFields): z.input<typeof NewEventForm> {
  const { isLimited, hasRefunds, ...rest } = fields
  return {
    ...rest,
    courseSlug: fields.courseSlug || null,
    sessions: fields.sessions.map((session) => ({
      ...session,
      startsAt: fromIndiaClock(session.startsAt),
      endsAt: fromIndiaClock(session.endsAt),
      items: session.items.map((item) => ({ ...item, minutes: parseInteger(item.minutes) })),
    })),
    price: parseRupees(fields.price),
    listPrice: fields.listPrice.trim() === '' ? null : parseRupees(fields.listPrice),
    seats: isLimited ? parseInteger(fields.seats) : null,
    // A slot whose picture was not uploaded is left out.
    pictures: fields.pictures.flatMap(({ picture }) => picture ?? []),
    mentors: fields.mentors.map(({ work, linkedin, ...mentor }) => ({
      ...mentor,
      work: work.filter((line) => line.trim() !== ''),
      linkedin: linkedin.trim() === '' ? null : linkedin,
    })),
    outcomes: fields.outcomes.map(({ value }) => value),
    bring: fields.bring.map(({ value }) => value),
    refundHours: hasRefunds ? parseInteger(fields.refundHours) : null,
    recordingDays: fields.recordingDays.trim() === '' ? null : parseInteger(fields.recordingDays),
    demo: fields.demo || null,
  }
}

/** `1999`, `1,999.50` and `₹ 1999`, as people type them. */
export function parseRupees(typed: string): number {
  const amount = typed.replaceAll(/[₹,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Number(amount) : Number.NaN
}

export function parseInteger(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
