import { ConfirmEmail } from '#app/features/accounts/confirm-email.tsx'
import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { profile } from '#content/profile.ts'

const words = profile.next

interface NothingBookedProps {
  hasFinished: boolean
  /** The address while it isn't confirmed: bookings made without logging in are not known here. */
  unconfirmed: string | undefined
}

/** Instead of the next session: what is on, so that the page is no dead end. */
export function NothingBooked({ hasFinished, unconfirmed }: NothingBookedProps) {
  const [next] = useTeasers()
  const toEvents = (
    <div className="mt-5">
      <ButtonLink to="/events" variant={next ? 'secondary' : 'primary'}>
        {words.events}
      </ButtonLink>
    </div>
  )
  return (
    <>
      <section aria-labelledby="next-title">
        <h2 id="next-title" className="text-heading">
          {words.title}
        </h2>
        {unconfirmed ? (
          <>
            <p className="mt-1 text-muted">
              {hasFinished && words.none.finished} {words.none.unconfirmed}
            </p>
            <div className="mt-3">
              <ConfirmEmail email={unconfirmed} />
            </div>
          </>
        ) : (
          <p className="mt-1 text-muted">
            {hasFinished ? `${words.none.over} ${words.none.finished}` : words.none.text}
          </p>
        )}
        {!next && toEvents}
      </section>
      {next && (
        <section aria-labelledby="bookable-title" className="mt-10">
          <h2 id="bookable-title" className="mb-4 text-heading">
            {words.none.bookable}
          </h2>
          <EventTeaser event={next} className="max-w-xl" />
          {toEvents}
        </section>
      )}
    </>
  )
}
