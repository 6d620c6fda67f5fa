import { workshopSlug } from '#contract/event-paths.ts'
import type { Queries } from '#database/database.ts'
import {
  type EventTexts,
  firstEventsStep,
  firstWorkshop,
  masterclassTexts,
  spanOf,
  workshopTexts,
} from '#database/first-events.ts'
import { isDone, once } from '#database/once.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import { describeEvent } from './describe-event.ts'
import type { OnEventChange } from './on-event-change.ts'
import { hasNewDates, recordDateChange } from './record-date-change.ts'
import { findEventIdBySlug, lockEvent, updateEvent } from './store.ts'

const first = [
  { slug: 'ai-for-everyone-masterclass', texts: masterclassTexts },
  { slug: workshopSlug, texts: workshopTexts },
]
/** The workshop's date in early databases, which has passed. */
const pastWorkshop = { startsAt: '2025-06-28T05:30:00.000Z', endsAt: '2025-06-28T07:00:00.000Z' }

/**
 * Gives the two first events of an older database the texts that pages used to hold for them, once. What the team has set
 * stays, except a workshop that was never moved from its first date: that becomes the next 28 June.
 */
export async function upgradeFirstEvents(services: Services, onChange: OnEventChange): Promise<void> {
  const { database } = services
  if (await isDone(database, firstEventsStep)) return
  await once(database, firstEventsStep, async (tx) => {
    for (const { slug, texts } of first) await upgrade(services, tx, slug, texts, onChange)
  })
}

async function upgrade(
  services: Services,
  tx: Queries,
  slug: string,
  texts: EventTexts,
  onChange: OnEventChange,
): Promise<void> {
  const id = await findEventIdBySlug(tx, slug)
  const before = id === null ? null : await lockEvent(tx, id)
  if (!before) return
  const { agenda, listPricePaise, ...fields } = texts
  const isPast = isPastWorkshop(before)
  const sessions = isPast ? (firstWorkshop(services.clock()).sessions ?? []) : withAgenda(before.sessions, agenda)
  const after = await updateEvent(tx, before.id, {
    ...fields,
    sessions,
    ...spanOf(sessions),
    listPricePaise: listPricePaise !== null && listPricePaise > before.pricePaise ? listPricePaise : null,
  })
  await recordChange(tx, {
    actorId: null,
    action: 'event.changed',
    subject: 'event',
    subjectId: String(before.id),
    before: describeEvent(before),
    after: describeEvent(after),
  })
  const now = services.clock()
  if (hasNewDates({ before, after })) await recordDateChange(tx, { before, after }, { now, notifyAt: null })
  if (!isPast) return
  const changes = [{ before: before.sessions, createdAt: now }]
  // People who paid before its end may have attended.
  await onChange.rescheduled(services, tx, { after, changes, paidAfter: new Date(pastWorkshop.endsAt) })
}

function isPastWorkshop({ slug, sessions }: EventRow): boolean {
  const [session] = sessions
  return (
    slug === workshopSlug &&
    sessions.length === 1 &&
    session?.startsAt === pastWorkshop.startsAt &&
    session.endsAt === pastWorkshop.endsAt
  )
}

/** The agenda only where it fits: the team may have changed the hours. */
function withAgenda(sessions: EventRow['sessions'], agenda: EventTexts['agenda']): EventRow['sessions'] {
  if (sessions.length !== agenda.length) return sessions
  return sessions.map((session, index) => {
    const { title, items } = agenda[index] ?? session
    const minutes = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000
    const needed = items.reduce((sum, item) => sum + item.minutes, 0)
    return { ...session, title, items: needed <= minutes ? items : [] }
  })
}
