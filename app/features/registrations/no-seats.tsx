import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { registrationForm } from '#content/registration-form.ts'
import type { Refusal } from './find-refusal.ts'

const { full, notOpen } = registrationForm

interface NoSeatsProps {
  reason: Refusal
  /** Whether it has just replaced the form that was sent. */
  takesFocus: boolean
  onRetry: () => void
  /** The form that asks for the next date. */
  nextDate: ReactNode
}

/** Replaces the form of an event that cannot be booked. */
export function NoSeats({ reason, takesFocus, onRetry, nextDate }: NoSeatsProps) {
  const isFull = reason === 'full'
  const words = isFull ? full : notOpen[reason]
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [takesFocus])
  return (
    <div className="max-lg:wrap pb-section lg:pb-0">
      <Card className="flex flex-col items-start gap-4 p-6 sm:p-10">
        <span className="grid size-14 place-items-center rounded-full bg-marigold-soft text-marigold-text">
          <Icon name={isFull ? 'users' : 'calendar'} className="size-7" />
        </span>
        <div ref={message} role="status" tabIndex={-1} className="outline-none">
          <h2 className="text-title">{words.title}</h2>
          <p className="measure mt-3 text-lead text-muted">{words.text}</p>
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          {isFull && <Button onClick={onRetry}>{full.again}</Button>}
          {!isFull && <ButtonLink to="/events">{notOpen.events}</ButtonLink>}
        </div>
        <div className="mt-2 w-full max-w-sm border-line border-t pt-6">{nextDate}</div>
      </Card>
    </div>
  )
}
