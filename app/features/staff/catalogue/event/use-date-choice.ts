import { useState } from 'react'
import type { DateChange, StaffEvent } from '#contract/staff/events.ts'
import type { EventFields } from './event-fields.ts'
import { fromIndiaClock } from './india-time.ts'

/** What the call must say about new dates. */
export interface DateChoice {
  notify?: 'attendees' | 'nobody'
  isPastConfirmed?: boolean
}

export interface PendingChoice {
  preview: DateChange
  /** Null to keep editing. */
  answer: (choice: DateChoice | null) => void
}

/** Asks who is told before new dates are saved, where anybody is concerned. */
export function useDateChoice(loadPreview: (base: StaffEvent, fields: EventFields) => Promise<DateChange>) {
  const [pending, setPending] = useState<PendingChoice>()

  /** Null if the team keeps editing. */
  const choose = async (base: StaffEvent | undefined, fields: EventFields): Promise<DateChoice | null> => {
    if (!base || !hasNewDates(base, fields)) return {}
    const preview = await loadPreview(base, fields)
    if (preview.people === 0 && preview.past.length === 0) return {}
    return new Promise((resolve) => {
      const answer = (choice: DateChoice | null) => {
        setPending(undefined)
        resolve(choice)
      }
      setPending({ preview, answer })
    })
  }
  return { pending, choose }
}

function hasNewDates({ sessions }: StaffEvent, fields: EventFields): boolean {
  const stored = sessions.map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
  const typed = fields.sessions.map(({ startsAt, endsAt }) => [
    Date.parse(fromIndiaClock(startsAt)),
    Date.parse(fromIndiaClock(endsAt)),
  ])
  return JSON.stringify(stored) !== JSON.stringify(typed)
}
