import { ButtonLink } from '#app/ui/button.tsx'
import { Rupees } from '#app/ui/rupees.tsx'
import { eventWords } from '#content/event-page.ts'
import { bookingPath } from '#contract/event-paths.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const { box } = eventWords

interface EventActionProps {
  event: Pick<Masterclass, 'slug' | 'kind' | 'courseSlug' | 'price' | 'title'>
  /** Where on the page: each label is said once. */
  place: 'box' | 'closing' | 'bar'
  id?: string
  className?: string
}

/** The one action of an event that can be booked. */
export function EventAction({ event, place, id, className = '' }: EventActionProps) {
  return (
    <ButtonLink id={id} to={bookingPath(event)} size="lg" className={className}>
      <BookLabel event={event} place={place} />
    </ButtonLink>
  )
}

/** The labels of docs/spec.md §2.7 and §2.8. */
function BookLabel({ event: { kind, price }, place }: Pick<EventActionProps, 'event' | 'place'>) {
  if (place !== 'box') return price === 0 ? box.takeFree : box.take
  if (price === 0) return box.bookFree
  if (kind !== 'workshop')
    return (
      <span>
        {box.apply}
        {/* The link's name is the spec's, and the box has said the price. */}
        <span aria-hidden="true">
          {' '}
          - <Rupees amount={price} sign="Rs. " />
        </span>
      </span>
    )
  return (
    <span>
      {box.register} - <Rupees amount={price} />
    </span>
  )
}
