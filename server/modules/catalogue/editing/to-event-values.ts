import type { EventForm } from '#contract/staff/event-form.ts'
import type { Queries } from '#database/database.ts'
import { spanOf } from '#database/first-events.ts'
import { Problem } from '#server/http/problem.ts'
import type { EventRow } from '../events/store.ts'
import { findCourseId } from './store.ts'

type Fields = Omit<EventForm, 'version'>

const idsPerChange = 100

/** The columns of a submitted form. */
export async function toEventValues(tx: Queries, form: Fields, earlier?: Pick<EventRow, 'sessions' | 'sequence'>) {
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

/**
 * In order. New ones get ids that were never used, because a calendar would take a reused one for the old session: the
 * sequence grows with every change, and no change adds as many sessions as that.
 */
function withIds(
  submitted: Fields['sessions'],
  earlier: Pick<EventRow, 'sessions' | 'sequence'> | undefined,
): EventRow['sessions'] {
  const known = new Set(earlier?.sessions.map(({ id }) => id))
  let next = earlier ? (earlier.sequence + 1) * idsPerChange : 0
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
