import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'

/** The texts of docs/spec.md §2.1. */
export function NotFoundCard() {
  return (
    <MessageCard
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      actions={
        <>
          <ButtonLink to="/">Go to Home</ButtonLink>
          <ButtonLink to="/courses" variant="secondary">
            See all courses
          </ButtonLink>
        </>
      }
    />
  )
}
