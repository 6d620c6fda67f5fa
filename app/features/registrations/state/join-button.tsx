import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ticket } from '#content/ticket.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { Phase } from './get-phase.ts'

interface JoinButtonProps {
  registration: EventRegistration
  phase: Phase
}

/** Works from a quarter of an hour before a session until its end. The server decides; this says the same. */
export function JoinButton({ registration, phase }: JoinButtonProps) {
  const isOpen = phase.kind === 'open' || phase.kind === 'live'
  const label = (
    <>
      <Icon name="video" className="size-5" />
      {ticket.join}
    </>
  )
  if (!isOpen || !registration.joinUrl)
    return (
      <Button size="lg" variant="secondary" disabled>
        {label}
      </Button>
    )
  return (
    <ButtonLink to={registration.joinUrl} size="lg" variant="marigold" target="_blank" rel="noopener noreferrer">
      {label}
    </ButtonLink>
  )
}
