import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffRegistrations } from '#content/staff/registrations.ts'
import { formatEventDates } from '#contract/event-dates.ts'
import { canBook } from '#contract/event-state.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { eventsQuery } from '../catalogue/queries.ts'
import { move, useRegistrationChange } from './queries.ts'

const words = staffRegistrations.move

interface MoveDialogProps {
  registration: StaffRegistration
  isOpen: boolean
  onClose: () => void
}

export function MoveDialog({ registration, isOpen, onClose }: MoveDialogProps) {
  const { id, name, eventSlug, eventTitle } = registration
  const { data = [] } = useQuery({ ...eventsQuery, enabled: isOpen })
  const current = data.find(({ slug }) => slug === eventSlug)
  const others = data.filter((event) => event.slug !== eventSlug && isOnOffer(event))
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { change } = useRegistrationChange()

  const act = async () => {
    setIsMissing(!chosen)
    if (!chosen) return false
    await change(() => move(id, chosen))
    toast({ title: words.done })
    return true
  }
  const target = others.find(({ slug }) => slug === chosen)
  const difference = target && describeDifference(registration, target)
  const close = () => {
    setIsMissing(false)
    onClose()
  }
  return (
    <ConfirmDialog {...words} isOpen={isOpen} onClose={close} onConfirm={act}>
      <p>{words.text(name, [eventTitle, current && formatEventDates(current.sessions)].filter(Boolean).join(', '))}</p>
      {data.length > 0 && others.length === 0 && <p className="font-semibold">{words.none}</p>}
      <SelectField
        label={words.event}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        error={isMissing && !chosen ? words.missing : undefined}
      >
        <option value="">{words.choose}</option>
        {others.map((event) => (
          <option key={event.slug} value={event.slug} disabled={seatsLeft(event) === 0}>
            {nameOf(event)}
          </option>
        ))}
      </SelectField>
      {difference && <p role="status">{difference}</p>}
      <p className="text-muted">{words.emailNote}</p>
    </ConfirmDialog>
  )
}

/** Compared with what was paid: nothing is charged or refunded by itself. */
function describeDifference({ paid, price }: StaffRegistration, { price: asked }: StaffEvent): string | undefined {
  if (paid === null || asked === price) return undefined
  return asked > price ? words.more(formatRupees(asked - price)) : words.less(formatRupees(price - asked))
}

/** A full event is listed but can't be chosen. */
function isOnOffer({ state }: StaffEvent): boolean {
  return canBook(state) || state === 'full'
}

function seatsLeft({ seats, seatsTaken }: StaffEvent): number {
  return seats === null ? Number.POSITIVE_INFINITY : Math.max(0, seats - seatsTaken)
}

function nameOf(event: StaffEvent): string {
  const left = seatsLeft(event)
  const facts = [
    event.title,
    formatEventDates(event.sessions),
    Number.isFinite(left) && words.left(left),
    event.state === 'live' && words.live,
  ]
  return facts.filter(Boolean).join(' · ')
}
