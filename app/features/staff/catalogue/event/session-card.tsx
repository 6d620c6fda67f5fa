import { useWatch } from 'react-hook-form'
import { staffEvents } from '#content/staff/events.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import { Agenda } from './agenda.tsx'
import { EventText, useEventForm } from './fields.tsx'
import { fromIndiaClock } from './india-time.ts'

const words = staffEvents.sessions

/** Times are in IST; below them is what visitors will read. */
export function SessionCard({ index }: { index: number }) {
  const { control } = useEventForm()
  const session = useWatch({ control, name: `sessions.${index}` })
  const startsAt = fromIndiaClock(session?.startsAt ?? '')
  const endsAt = fromIndiaClock(session?.endsAt ?? '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <EventText label={words.startsAt} type="datetime-local" name={`sessions.${index}.startsAt`} />
        <EventText label={words.endsAt} type="datetime-local" name={`sessions.${index}.endsAt`} />
      </div>
      {startsAt && endsAt && (
        <p className="-mt-1 text-muted text-small">
          {formatSessionDay({ startsAt, endsAt })}, {formatTimeRange(startsAt, endsAt)}
        </p>
      )}
      <EventText label={words.title} isOptional name={`sessions.${index}.title`} maxLength={200} />
      <Agenda index={index} startsAt={startsAt} endsAt={endsAt} />
    </div>
  )
}
