import type { EventForm } from '#contract/staff/events.ts'
import type { Queries } from '#database/database.ts'
import { spanOf } from '#database/first-events.ts'
import { Problem } from '#server/http/problem.ts'
import type { EventRow } from '../events/store.ts'
import { findCourseId } from './store.ts'

type Fields = Omit<EventForm, 'version'>

/** The columns of a submitted form. */
export async function toEventValues(tx: Queries, form: Fields, earlier: EventRow['sessions'] = []) {
  const { price, listPrice, courseSlug, imagePath, joinUrl, sessions: submitted, ...fields } = form
  const sessions = withIds(submitted, earlier)
  return {
    ...fields,
    sessions,
    ...spanOf(sessions),
    pricePaise: Math.round(price * 100),
    listPricePaise: listPrice === null ? null : Math.round(listPrice * 100),
    courseId: courseSlug === null ? null : await requireCourse(tx, courseSlug),
    imagePath: imagePath ?? null,
    joinUrl: joinUrl ?? null,
  }
}

async function requireCourse(tx: Queries, slug: string): Promise<number> {
  const id = await findCourseId(tx, slug)
  if (id !== null) return id
  const message = 'Please choose a course'
  throw new Problem('invalid', message, { errors: { courseSlug: message } })
}

/** In order. New ones get ids that were never used: a calendar would take a reused one for the old session. */
function withIds(submitted: Fields['sessions'], earlier: EventRow['sessions']): EventRow['sessions'] {
  const known = new Set(earlier.map(({ id }) => id))
  let next = Math.max(0, ...known, ...submitted.map(({ id = 0 }) => id))
  const used = new Set<number>()
  return submitted
    .map(({ id, startsAt, endsAt, ...session }) => {
      const isKept = id !== undefined && known.has(id) && !used.has(id)
      if (!isKept) next += 1
      const kept = isKept ? id : next
      used.add(kept)
      return {
        id: kept,
        ...session,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      }
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}
