import { useWatch } from 'react-hook-form'
import { staffEvents } from '#content/staff/events.ts'
import { formatRupees } from '#contract/rupees.ts'
import { EventCheckbox, EventText, useEventForm } from './fields.tsx'
import { Section } from './section.tsx'
import { parseInteger, parseRupees } from './to-input.ts'

const words = staffEvents.price

export function PriceAndSeats({ seatsTaken }: { seatsTaken: number }) {
  const { control } = useEventForm()
  const [isLimited, seats] = useWatch({ control, name: ['isLimited', 'seats'] })
  const isBelowTaken = isLimited && parseInteger(seats) < seatsTaken
  return (
    <Section id="price">
      <div className="grid gap-4 sm:grid-cols-2">
        <EventText label={words.price} hint={words.priceHint} name="price" inputMode="decimal" maxLength={20} />
        <EventText
          label={words.listPrice}
          hint={words.listPriceHint}
          isOptional
          name="listPrice"
          inputMode="decimal"
          maxLength={20}
        />
      </div>
      <AsRead />
      <div>
        <EventCheckbox label={words.isLimited} name="isLimited" />
        {/* Hidden, not unmounted: the typed number returns when the box is ticked again. */}
        <div hidden={!isLimited}>
          <EventText
            label={words.seats}
            hint={words.seatsHint}
            className="max-w-sm"
            name="seats"
            inputMode="numeric"
            maxLength={6}
          />
        </div>
        <p role="status" className="mt-1.5 text-muted text-small">
          {words.taken(seatsTaken)}
          {isBelowTaken && <span className="block font-semibold text-marigold-text">{words.belowTaken}</span>}
        </p>
      </div>
    </Section>
  )
}

function AsRead() {
  const { control } = useEventForm()
  const [typedPrice, typedListPrice] = useWatch({ control, name: ['price', 'listPrice'] })
  const [price, listPrice] = [parseRupees(typedPrice), parseRupees(typedListPrice)]
  if (Number.isNaN(price)) return null
  if (price === 0) return <p className="font-semibold text-accepted text-small">{words.free}</p>
  return (
    <p className="text-muted text-small">
      {words.asRead} <span className="font-semibold text-ink">{formatRupees(price)}</span>
      {listPrice > price && <del className="ml-2">{formatRupees(listPrice)}</del>}
    </p>
  )
}
