import { useState } from 'react'
import type { DateChange, StaffEvent } from '#contract/staff/events.ts'
import type { EventFields } from './event-fields.ts'
import { fromIndiaClock } from './india-time.ts'

/** What the call must say about new dates. */
export interface DateChoice {
  notify?: 'attendees' | 'nobody'
  isPastConfirmed?: boolean
}

/** All but `past` is about an event that is stored already. */
export type Asked = Pick<DateChange, 'past'> & Partial<DateChange>

export interface PendingChoice {
  preview: Asked
  /** Null to keep editing. */
  answer: (choice: DateChoice | null) => void
}

/** Asks who is told before new dates are saved, where anybody is concerned. */
export function useDateChoice(loadPreview: (base: StaffEvent, fields: EventFields) => Promise<DateChange>) {
  const [pending, setPending] = useState<PendingChoice>()

  const ask = (preview: Asked) =>
    new Promise<DateChoice | null>((resolve) => {
      const answer = (choice: DateChoice | null) => {
        setPending(undefined)
        resolve(choice)
      }
      setPending({ preview, answer })
    })

  /** Null if the team keeps editing. */
  const choose = async (base: StaffEvent | undefined, fields: EventFields): Promise<DateChoice | null> => {
    if (!base) {
      const past = listPast(fields)
      return past.length > 0 ? ask({ past }) : {}
    }
    if (!hasNewDates(base, fields)) return {}
    const preview = await loadPreview(base, fields)
    return preview.people > 0 || preview.isKnown || preview.past.length > 0 ? ask(preview) : {}
  }
  return { pending, choose }
}

function hasNewDates({ sessions }: StaffEvent, fields: EventFields): boolean {
  const stored = sessions.map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
  const typed = listTyped(fields).map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
  return JSON.stringify(stored) !== JSON.stringify(typed)
}

const listPast = (fields: EventFields) => listTyped(fields).filter(({ startsAt }) => Date.parse(startsAt) <= Date.now())

function listTyped({ sessions }: EventFields) {
  return sessions.map(({ startsAt, endsAt }) => ({
    startsAt: fromIndiaClock(startsAt),
    endsAt: fromIndiaClock(endsAt),
  }))
}
