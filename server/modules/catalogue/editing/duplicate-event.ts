import { limits } from '#contract/limits.ts'
import { toFailure } from '#database/failure.ts'
import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { type EventRow, findEventRow } from '../events/store.ts'
import { insertEvent, listSlugsLike } from './store.ts'

/** A colleague may take the same free address at the same time. */
const maxAttempts = 5

/** Everything but the dates, the join link and the bookings, which belong to the original. */
export async function duplicateEvent(services: Services, id: number, actorId: number): Promise<EventRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await copyEvent(services, id, actorId)
    } catch (error) {
      if (toFailure(error)?.kind !== 'duplicate' || attempt === maxAttempts) throw error
    }
  }
}

function copyEvent({ database }: Services, id: number, actorId: number): Promise<EventRow> {
  return database.transaction(async (tx) => {
    const original = await findEventRow(tx, id)
    if (!original) throw notFound()
    const {
      id: _id,
      courseSlug: _course,
      seatsTaken: _taken,
      sequence: _sequence,
      updatedAt: _at,
      ...copied
    } = original
    const copy = await insertEvent(tx, {
      ...copied,
      slug: await freeSlug((prefix) => listSlugsLike(tx, prefix), original.slug),
      status: 'draft',
      publishedAt: null,
      featured: false,
      sessions: [],
      startDate: null,
      endDate: null,
      joinUrl: null,
    })
    await recordChange(tx, {
      actorId,
      action: 'event.duplicated',
      subject: 'event',
      subjectId: String(copy.id),
      before: { event: original.slug },
      after: { event: copy.slug },
    })
    return copy
  })
}

/** `ai-for-everyone-2`, `-3`, … */
async function freeSlug(listTaken: (prefix: string) => Promise<string[]>, slug: string): Promise<string> {
  const base = slug.replace(/-\d{1,3}$/, '').slice(0, limits.slug.max - 4)
  const taken = new Set(await listTaken(base))
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
