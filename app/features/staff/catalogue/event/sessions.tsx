import { useFieldArray, useWatch } from 'react-hook-form'
import { SortableList } from '#app/ui/sortable-list.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { formatEventDates, formatEventTime } from '#contract/event-dates.ts'
import { limits } from '#contract/limits.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { nameItem } from '../../form/field-list.tsx'
import { ListError } from '../../form/fields.tsx'
import type { SessionFields } from './event-fields.ts'

import { useEventForm } from './fields.tsx'
import { fromIndiaClock, toIndiaClock } from './india-time.ts'
import { moveContents, nextSession } from './next-session.ts'
import { Section } from './section.tsx'
import { SessionCard } from './session-card.tsx'

const words = staffEvents.sessions

export function Sessions({ saved }: { saved: StaffEvent | undefined }) {
  const { control, getValues } = useEventForm()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'sessions', keyName: 'key' })
  const sessions = useWatch({ control, name: 'sessions' })
  const isEmailSent = saved && saved.seatsTaken > 0 && saved.status !== 'cancelled' && areMoved(saved, sessions)
  return (
    <Section id="sessions" hint={words.hint}>
      <AsRead sessions={sessions} />
      <p role="status" className="font-semibold text-marigold-text text-small empty:hidden">
        {isEmailSent && words.emailNote}
      </p>
      <SortableList
        label={staffEvents.sections.sessions}
        keys={fields.map(({ key }) => key)}
        nameOf={(index) => nameItem(words.item(index + 1), sessions[index]?.title)}
        words={staffEvents.move}
        onMove={(from, to) => replace(moveContents(getValues('sessions'), from, to))}
        onRemove={(index) => remove(index)}
        add={{
          label: words.add,
          onAdd: () => append(nextSession(getValues('sessions'), getValues('kind')), { shouldFocus: false }),
          isFull: fields.length >= limits.event.sessions.max,
        }}
        empty={<p className="text-muted">{words.empty}</p>}
      >
        {(index) => <SessionCard index={index} />}
      </SortableList>
      <ListError name="sessions" />
    </Section>
  )
}

/** The event's dates and time as on its page, in order. */
function AsRead({ sessions }: { sessions: SessionFields[] }) {
  const sittings = sessions
    .map(({ startsAt, endsAt }) => ({ startsAt: fromIndiaClock(startsAt), endsAt: fromIndiaClock(endsAt) }))
    .filter(({ startsAt, endsAt }) => startsAt && endsAt)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  if (sittings.length === 0) return null
  return (
    <p className="text-muted text-small">
      {words.asRead}{' '}
      <span className="font-semibold text-ink">
        {formatEventDates(sittings)}, <span className="whitespace-nowrap">{formatEventTime(sittings)}</span>
      </span>
    </p>
  )
}

function areMoved(saved: StaffEvent, sessions: SessionFields[]): boolean {
  const times = (list: { startsAt: string; endsAt: string }[]) =>
    list.map(({ startsAt, endsAt }) => `${startsAt}/${endsAt}`).join()
  const was = saved.sessions.map(({ startsAt, endsAt }) => ({
    startsAt: toIndiaClock(startsAt),
    endsAt: toIndiaClock(endsAt),
  }))
  return times(was) !== times(sessions)
}
