import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'

/** The texts of docs/spec.md §2.1. */
export function NotFoundCard() {
  return (
    <MessageCard
      title="404 Page Not Found"
      text="There’s nothing at this address. The link may be old, or a letter may be missing."
      actions={
        <>
          <ButtonLink to="/">Go to Home</ButtonLink>
          <ButtonLink to="/courses" variant="secondary">
            See all courses
          </ButtonLink>
          <ButtonLink to="/events" variant="secondary">
            See events
          </ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            Ask us
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted text-small">Did you forget to add the page to the router?</p>
    </MessageCard>
  )
}
