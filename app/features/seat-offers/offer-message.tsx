import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { seatOffer as words } from '#content/seat-offer.ts'

/** Instead of the form: there is nothing to accept. */
export function OfferMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <MessageCard
      title={title}
      text={text}
      actions={
        children || (
          <>
            <ButtonLink to="/events">{words.events}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {words.home}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
