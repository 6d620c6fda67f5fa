import { useWatch } from 'react-hook-form'
import { staffEvents } from '#content/staff/events.ts'
import { timeAgenda } from '#contract/event-dates.ts'
import { emptyItem } from './event-fields.ts'
import { EventList } from './event-list.tsx'
import { EventText, useEventForm } from './fields.tsx'
import { parseInteger } from './to-input.ts'

const words = staffEvents.sessions

interface AgendaProps {
  /** The session's. */
  index: number
  /** Empty until they are chosen. */
  startsAt: string
  endsAt: string
}

/** The items of one session with the times that follow from their lengths. */
export function Agenda({ index, startsAt, endsAt }: AgendaProps) {
  const { control } = useEventForm()
  const items = useWatch({ control, name: `sessions.${index}.items` }) ?? []
  const lengths = items.map(({ minutes }) => ({ minutes: parseInteger(minutes) || 0 }))
  const times = startsAt ? timeAgenda(startsAt, lengths) : []
  const name = `sessions.${index}.items` as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold text-small">{words.agenda}</h3>
      <EventList
        name={name}
        label={words.agendaOf(index + 1)}
        words={{ add: words.addItem, item: words.agendaItem }}
        titleField="title"
        newItem={() => emptyItem}
        isNested
      >
        {(item) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
            <div>
              <EventText label={words.minutes} inputMode="numeric" maxLength={4} name={`${name}.${item}.minutes`} />
              <p className="mt-1 text-label text-muted">{(lengths[item]?.minutes ?? 0) > 0 && times[item]?.time}</p>
            </div>
            <div className="grid gap-3">
              <EventText label={words.itemTitle} maxLength={200} name={`${name}.${item}.title`} />
              <EventText label={words.itemText} isOptional maxLength={1000} name={`${name}.${item}.text`} />
            </div>
          </div>
        )}
      </EventList>
      {items.length > 0 && startsAt && endsAt && <TimeLeft {...{ lengths, startsAt, endsAt }} />}
    </div>
  )
}

function TimeLeft({ lengths, startsAt, endsAt }: { lengths: { minutes: number }[]; startsAt: string; endsAt: string }) {
  const used = lengths.reduce((sum, { minutes }) => sum + minutes, 0)
  const left = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 - used
  return (
    <p role="status" className={`text-small ${left < 0 ? 'font-semibold text-rejected' : 'text-muted'}`}>
      {left < 0 ? words.tooLong(-left) : words.left(left)}
    </p>
  )
}
