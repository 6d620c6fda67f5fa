import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { profile } from '#content/profile.ts'

const words = profile.next

interface NothingBookedProps {
  hasFinished: boolean
  /** While the address isn't confirmed: bookings made without logging in are not known here. */
  onConfirmEmail: (() => void) | undefined
}

/** Instead of the next session: what is on, so that the page is no dead end. */
export function NothingBooked({ hasFinished, onConfirmEmail }: NothingBookedProps) {
  const [next] = useTeasers()
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="text-heading">
        {words.title}
      </h2>
      {onConfirmEmail ? (
        <>
          <Button variant="secondary" className="mt-3 text-left" onClick={onConfirmEmail}>
            {words.none.confirm}
          </Button>
          {hasFinished && <p className="mt-3 text-muted">{words.none.finished}</p>}
        </>
      ) : (
        <p className="mt-1 text-muted">{hasFinished ? `${words.none.over} ${words.none.finished}` : words.none.text}</p>
      )}
      {next && (
        <div className="mt-4 max-w-xl">
          <p className="mb-2 font-semibold text-marigold-text text-small">{words.none.next}</p>
          <EventTeaser event={next} />
        </div>
      )}
      <div className="mt-5">
        <ButtonLink to="/events" variant={next ? 'secondary' : 'primary'}>
          {words.events}
        </ButtonLink>
      </div>
    </section>
  )
}
