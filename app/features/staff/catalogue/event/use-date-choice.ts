import { useState } from 'react'
import { staffEvents } from '#content/staff/events.ts'
import type { DateChange, StaffEvent } from '#contract/staff/events.ts'
import type { EventFields } from './event-fields.ts'
import { fromIndiaClock } from './india-time.ts'

const words = staffEvents.dateChange

/** What the call must say about new dates. */
export interface DateChoice {
  notify?: 'attendees' | 'nobody'
  isPastConfirmed?: boolean
}

interface Chosen {
  choice: DateChoice
  /** Who gets the email and when, for the page to say once it is saved. */
  told?: string
}

/** All but `past` is about an event that is stored already. */
export type Asked = Pick<DateChange, 'past'> & Partial<DateChange>

export interface PendingChoice {
  preview: Asked
  /** Every session has ended. */
  isOver: boolean
  /** Null to keep editing. */
  answer: (choice: DateChoice | null) => void
}

/** Asks who is told before new dates are saved, where anybody is concerned. */
export function useDateChoice(loadPreview: (base: StaffEvent, fields: EventFields) => Promise<DateChange>) {
  const [pending, setPending] = useState<PendingChoice>()

  const ask = (preview: Asked, fields: EventFields) =>
    new Promise<DateChoice | null>((resolve) => {
      const answer = (choice: DateChoice | null) => {
        setPending(undefined)
        resolve(choice)
      }
      const isOver = listTyped(fields).every(({ endsAt }) => Date.parse(endsAt) <= Date.now())
      setPending({ preview, isOver, answer })
    })

  /** Null if the team keeps editing. */
  const choose = async (base: StaffEvent | undefined, fields: EventFields): Promise<Chosen | null> => {
    if (!base) {
      const past = listPast(fields)
      const choice = past.length > 0 ? await ask({ past }, fields) : {}
      return choice && { choice }
    }
    if (!hasNewDates(base, fields)) return { choice: {} }
    const preview = await loadPreview(base, fields)
    if (preview.people === 0 && !preview.isKnown && preview.past.length === 0) return { choice: {} }
    const isLater = Date.parse(preview.notify_at) > Date.now()
    const choice = await ask(preview, fields)
    return choice && { choice, ...(choice.notify === 'attendees' && { told: words.told(preview.people, isLater) }) }
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
