import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { formatTime, formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import type { DateChange } from '#contract/staff/events.ts'
import type { Asked, DateChoice, PendingChoice } from './use-date-choice.ts'

const words = staffEvents.dateChange

/** Who is told of new dates, then whether a date that has passed is meant. */
export function DateChangeDialog({ pending }: { pending: PendingChoice | undefined }) {
  const [notify, setNotify] = useState<DateChoice['notify']>()
  const { people = 0, past = [], isKnown = false } = pending?.preview ?? {}
  const isAboutPast = past.length > 0 && (people === 0 || notify !== undefined)

  const answer = (choice: DateChoice | null) => {
    setNotify(undefined)
    pending?.answer(choice)
  }
  const keep = () => answer(null)
  const choose = (chosen: 'attendees' | 'nobody') => (past.length > 0 ? setNotify(chosen) : answer({ notify: chosen }))

  return (
    <Dialog
      isOpen={pending !== undefined}
      onClose={keep}
      title={isAboutPast ? words.past.title(past.length) : isKnown ? words.known.title : words.title(people)}
    >
      {pending &&
        (isAboutPast ? (
          <PastDates
            past={past}
            text={pending.isOver ? words.past.allOver : words.past.text(past.length)}
            onConfirm={() => answer({ ...(notify && { notify }), isPastConfirmed: true })}
            onKeep={keep}
          />
        ) : isKnown ? (
          <KnownDates onSave={() => answer({})} onKeep={keep} />
        ) : (
          <WhoIsTold preview={pending.preview} onChoose={choose} onKeep={keep} />
        ))}
    </Dialog>
  )
}

/** Back to the dates that attendees were told last: nobody is emailed. */
function KnownDates({ onSave, onKeep }: { onSave: () => void; onKeep: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{words.known.text}</p>
      <div className="flex flex-col gap-2.5">
        <Button onClick={onSave}>{words.known.save}</Button>
        <Button variant="quiet" data-first-focus="" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </div>
  )
}

interface WhoIsToldProps {
  preview: Asked
  onChoose: (notify: 'attendees' | 'nobody') => void
  onKeep: () => void
}

function WhoIsTold({ preview: { people = 0, mail, notify_at = '', isWaiting }, onChoose, onKeep }: WhoIsToldProps) {
  const isLater = Date.parse(notify_at) > Date.now()
  return (
    <div className="flex flex-col gap-4">
      <p>
        {words.who(people)} {isLater ? words.later(formatTime(notify_at)) : words.atOnce} {isWaiting && words.replaces}
      </p>
      {mail && (
        <details className="rounded-control border border-line">
          <summary className="min-h-11 cursor-pointer content-center px-3 font-semibold text-small">
            {words.mail}
          </summary>
          <div className="border-line border-t px-3 py-2.5 text-small">
            <p className="mb-2 font-semibold">
              {words.subject} {mail.subject}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
            <p tabIndex={0} className="wrap-anywhere max-h-56 overflow-y-auto whitespace-pre-line text-muted">
              {mail.text}
            </p>
          </div>
        </details>
      )}
      <p className="text-muted text-small">
        {words.nobody} {isWaiting && words.nobodyReplaces}
      </p>
      <div className="flex flex-col gap-2.5">
        <Button onClick={() => onChoose('attendees')}>{words.tell(people)}</Button>
        <Button variant="secondary" onClick={() => onChoose('nobody')}>
          {words.tellNobody}
        </Button>
        <Button variant="quiet" data-first-focus="" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </div>
  )
}

interface PastDatesProps {
  past: DateChange['past']
  text: string
  onConfirm: () => void
  onKeep: () => void
}

function PastDates({ past, text, onConfirm, onKeep }: PastDatesProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const [datesId, textId] = [useId(), useId()]
  // It replaces the button that had the focus.
  useEffect(() => keep.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <ul id={datesId} className="flex flex-col gap-1 border-line border-l-2 pl-4 font-semibold">
        {past.map((session) => (
          <li key={session.startsAt}>
            {formatSessionDay(session)}, {formatTimeRange(session.startsAt, session.endsAt)}
          </li>
        ))}
      </ul>
      <p id={textId}>{text}</p>
      <div className="flex flex-col gap-2.5">
        <Button variant="danger" onClick={onConfirm}>
          {words.past.confirm}
        </Button>
        <Button
          ref={keep}
          variant="quiet"
          data-first-focus=""
          aria-describedby={`${datesId} ${textId}`}
          onClick={onKeep}
        >
          {words.keep}
        </Button>
      </div>
    </div>
  )
}
