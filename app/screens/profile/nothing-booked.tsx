import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { profile } from '#content/profile.ts'

const words = profile.next

interface NothingBookedProps {
  hasFinished: boolean
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
      <p className="mt-1 text-muted">{hasFinished ? words.none.over : words.none.text}</p>
      {next && (
        <div className="mt-4 max-w-xl">
          <p className="mb-2 font-semibold text-marigold-text text-small">{words.none.next}</p>
          <EventTeaser event={next} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/events" variant={next ? 'secondary' : 'primary'}>
          {words.events}
        </ButtonLink>
        {onConfirmEmail && (
          <Button variant="plain" className="text-left" onClick={onConfirmEmail}>
            {words.none.confirm}
          </Button>
        )}
      </div>
    </section>
  )
}
