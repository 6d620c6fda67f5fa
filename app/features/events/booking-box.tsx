import { Button } from '#app/ui/button.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { eventWords } from '#content/event-page.ts'
import { taxSentence } from '#content/taxes.ts'
import { formatEventDays, formatEventLength, formatEventTime } from '#contract/event-dates.ts'
import { firstMasterclassSlug, workshopSlug } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { DateTile } from './date-tile.tsx'
import { EventAction } from './event-action.tsx'
import { EventPrice, signOf } from './event-price.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { Promises } from './promises.tsx'
import { StateBadge } from './state-badge.tsx'

const words = eventWords.box
const { place, date } = eventFacts

/** The id of the page's own button: the bar at the bottom of phones hides while it is visible. */
export const bookingButtonId = 'book'

interface BookingBoxProps {
  event: MasterclassDetail
  state: EventState
}

/** When, how much, how many seats, and the one action: on a phone the rest of its first screen. */
export function BookingBox({ event, state }: BookingBoxProps) {
  const { sessions } = event
  const isOnSale = canBook(state)
  return (
    <aside
      aria-labelledby="registration-title"
      className="overflow-hidden rounded-card border border-line bg-card text-ink shadow-lift"
    >
      <h2 id="registration-title" className="sr-only">
        {words.title}
      </h2>
      <div className="flex flex-col gap-4 p-5 sm:p-7">
        <div className="flex items-center gap-4">
          <DateTile sessions={sessions} />
          <ul className="flex min-w-0 flex-col gap-0.5 text-small leading-snug">
            <li className="font-semibold text-base">
              <DatedText text={formatEventDays(sessions) || date.none} />
            </li>
            {sessions.length > 0 && (
              <>
                <li>{formatEventTime(sessions)}</li>
                <li className="text-muted">{formatEventLength(sessions)}</li>
              </>
            )}
            <li className="text-muted">{place}</li>
          </ul>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <EventPrice event={event} state={state} sign={signOf(event)} className="text-title" />
          <StateBadge event={event} state={state} className="mb-1 shrink-0" />
        </div>
        {isOnSale && event.price > 0 && (
          <p className="-mt-3 text-label text-muted">
            {taxSentence(event.methods.includesGst)} {words.noExtras}
          </p>
        )}
        {isOnSale ? (
          <EventAction place="box" id={bookingButtonId} event={event} />
        ) : (
          <NotOnSale event={event} state={state} />
        )}
        {isOnSale && <Promises event={event} />}
      </div>
      {!withoutSyllabus.includes(event.slug) && (
        <Syllabus hasAgenda={event.sessions.some(({ items }) => items.length > 0)} />
      )}
    </aside>
  )
}

const withoutSyllabus = [firstMasterclassSlug, workshopSlug]

/** Has no action (docs/spec.md §2.7), so a line says where the programme is. */
function Syllabus({ hasAgenda }: { hasAgenda: boolean }) {
  return (
    <div className="flex flex-col gap-2 border-line border-t px-5 py-5 lg:px-7">
      <Button variant="secondary" disabled aria-describedby="syllabus-note">
        <Icon name="download" />
        {words.syllabus}
      </Button>
      <p id="syllabus-note" className="text-center text-muted text-small">
        {hasAgenda ? (
          <a href="#agenda" className="text-link">
            {words.syllabusAgenda}
          </a>
        ) : (
          words.syllabusNote
        )}
      </p>
    </div>
  )
}
