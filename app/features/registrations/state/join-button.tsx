import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ticket } from '#content/ticket.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { Phase } from './get-phase.ts'

interface JoinButtonProps {
  registration: EventRegistration
  phase: Phase
}

/**
 * Stands out from a quarter of an hour before a session, if there is a room. It always leads somewhere, since this device's clock may be wrong:
 * the page behind it says when it opens.
 */
export function JoinButton({ registration, phase }: JoinButtonProps) {
  if (!registration.joinUrl) return null
  const isOpen = registration.hasRoom && (phase.kind === 'open' || phase.kind === 'live')
  return (
    <ButtonLink
      to={registration.joinUrl}
      size="lg"
      variant={isOpen ? 'marigold' : 'secondary'}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="video" className="size-5" />
      {ticket.join}
    </ButtonLink>
  )
}
