import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from './message-card.tsx'

/** The words are the spec's. */
export function NotFoundCard() {
  return (
    <MessageCard
      title="404 Page Not Found"
      actions={
        <>
          <ButtonLink to="/">Go to Home</ButtonLink>
          <ButtonLink to="/courses" variant="secondary">
            See all courses
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted">Did you forget to add the page to the router?</p>
    </MessageCard>
  )
}
