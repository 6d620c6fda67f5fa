import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { registrationForm } from '#content/registration-form.ts'

const { full, closed } = registrationForm

interface NoSeatsProps {
  isOpen: boolean
  /** Whether it has just replaced the form that was sent. */
  takesFocus: boolean
  onRetry: () => void
  /** The form that asks for the next date. */
  nextDate: ReactNode
}

/** Replaces the form when there is no seat. */
export function NoSeats({ isOpen, takesFocus, onRetry, nextDate }: NoSeatsProps) {
  const words = isOpen ? full : closed
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
          <Icon name={isOpen ? 'users' : 'calendar'} className="size-7" />
        </span>
        <div ref={message} role="status" tabIndex={-1} className="outline-none">
          <h2 className="text-title">{words.title}</h2>
          <p className="measure mt-3 text-lead text-muted">{words.text}</p>
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          {isOpen && <Button onClick={onRetry}>{full.again}</Button>}
          {!isOpen && <ButtonLink to="/events">{closed.events}</ButtonLink>}
        </div>
        <div className="mt-2 w-full max-w-sm border-line border-t pt-6">{nextDate}</div>
      </Card>
    </div>
  )
}
