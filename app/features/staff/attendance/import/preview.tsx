import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { attendance } from '#content/staff/attendance.ts'
import type { AttendanceList, Participant, ParticipantsPreview } from '#contract/staff/attendance.ts'
import { Rows } from '../../list/rows.tsx'
import type { Choices } from './use-participants.ts'

const words = attendance.preview

interface PreviewProps {
  preview: ParticipantsPreview
  sessionId: number
  attendees: AttendanceList['attendees']
  isSaving: boolean
  error: string | undefined
  onSave: (choices: Choices) => void
  onCancel: () => void
}

/** Everybody on the list, those that need a choice first. */
export function ParticipantsPreviewTable(props: PreviewProps) {
  const { preview, sessionId, attendees, isSaving, error, onSave, onCancel } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The field that was used is gone.
  useEffect(() => heading.current?.focus(), [])
  const [choices, setChoices] = useState<Choices>({})
  const { source, participants } = preview
  const chosenFor = ({ key, registrationId }: Participant) => (key in choices ? (choices[key] ?? null) : registrationId)
  const rows = participants.toSorted((one, other) => rank(one) - rank(other))
  const matchedCount = participants.filter(({ registrationId }) => registrationId !== null).length
  const chosen = new Set(participants.map(chosenFor).filter((registrationId) => registrationId !== null))
  const count = chosen.size
  const removedCount = attendees.filter(
    ({ registrationId, sessions }) =>
      !chosen.has(registrationId) && sessions.some((known) => known.sessionId === sessionId && known.minutes !== null),
  ).length
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-base">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted text-small">
        {words.found(words.sources[source], participants.length, matchedCount)}
      </p>
      <Rows
        caption={words.title}
        rows={rows}
        keyOf={({ key }) => key}
        isAligned
        columns={[
          {
            header: words.columns.participant,
            kind: 'main',
            cell: ({ name, email }) => (
              <>
                <strong>{name}</strong>
                {email && <span className="block text-label text-muted">{email}</span>}
              </>
            ),
          },
          { header: words.columns.minutes, className: 'tabular-nums md:w-24', cell: ({ minutes }) => minutes },
          {
            header: words.columns.attendee,
            kind: 'bare',
            className: 'md:w-1/2',
            cell: (participant) => (
              <Choice
                participant={participant}
                attendees={attendees}
                chosen={chosenFor(participant)}
                isChanged={participant.key in choices}
                onChoose={(chosen) => setChoices({ ...choices, [participant.key]: chosen })}
              />
            ),
          },
        ]}
      />
      <div className="sticky bottom-0 z-20 -mx-1 flex flex-col gap-3 bg-card/95 px-1 py-3 backdrop-blur">
        <p role="status" className="max-w-prose font-semibold text-small empty:hidden">
          {removedCount > 0 && words.removes(removedCount)}
        </p>
        <FormAlert text={error ?? ''} count={0} />
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isSaving} disabled={count + removedCount === 0} onClick={() => onSave(choices)}>
            {words.save(count, removedCount)}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </section>
  )
}

const rank = ({ registrationId, isAmbiguous }: Participant) => (registrationId !== null ? 2 : isAmbiguous ? 0 : 1)

interface ChoiceProps {
  participant: Participant
  attendees: AttendanceList['attendees']
  chosen: number | null
  isChanged: boolean
  onChoose: (registrationId: number | null) => void
}

function Choice({ participant, attendees, chosen, isChanged, onChoose }: ChoiceProps) {
  const { name, by, isAmbiguous } = participant
  // Hundreds of attendees for each of hundreds of participants would freeze the page: each list is filled on its first use.
  const [isFilled, setIsFilled] = useState(false)
  const options = isFilled ? attendees : attendees.filter(({ registrationId }) => registrationId === chosen)
  const fill = () => setIsFilled(true)
  const why = isChanged ? words.chosen : by ? words.by[by] : isAmbiguous ? words.ambiguous : words.unknown
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:mt-1">
      <span className="relative block min-w-0 flex-1 basis-52">
        <select
          aria-label={words.attendeeOf(name)}
          value={chosen ?? ''}
          onFocus={fill}
          // The list opens before the focus moves.
          onPointerDown={fill}
          onChange={({ target }) => onChoose(target.value ? Number(target.value) : null)}
          className={`control scroll-mb-32 min-h-11 py-2 pr-9 pl-3 text-small ${chosen === null ? '' : 'border-action font-semibold'}`}
        >
          <option value="">{words.leaveOut}</option>
          {options.map(({ registrationId, name: attendee, email }) => (
            <option key={registrationId} value={registrationId}>
              {attendee} ({email})
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2"
        />
      </span>
      <span className={`text-label md:w-36 ${isAmbiguous && !isChanged ? 'font-semibold text-pending' : 'text-muted'}`}>
        {why}
      </span>
    </span>
  )
}
