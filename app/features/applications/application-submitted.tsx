import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { apply } from '#content/apply.ts'

const words = apply.sent

interface ApplicationSubmittedProps {
  isSignedIn: boolean
  onAgain: () => void
}

/** For /apply; Home uses ApplicationSent. */
export function ApplicationSubmitted({ isSignedIn, onAgain }: ApplicationSubmittedProps) {
  return (
    // As tall as the band behind it, so that the card keeps overlapping the band's edge.
    <div className="lg:min-h-96">
      <SentBlock title={words.title} text={words.text}>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onAgain}>
            {words.again}
          </Button>
          {isSignedIn && (
            <ButtonLink to="/profile" variant="quiet">
              {words.profile}
            </ButtonLink>
          )}
        </div>
      </SentBlock>
    </div>
  )
}
