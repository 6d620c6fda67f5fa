import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { orders as words } from '#content/staff/orders.ts'
import { staffRegistrations } from '#content/staff/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffOrder } from '#contract/staff/orders.ts'
import { badgeStyles } from '../state-badges.tsx'

interface OrderSeatsProps {
  order: StaffOrder
  registrationId: number
}

/** The seats that were bought together, each with a link to its registration. */
export function OrderSeats({ order: { seats }, registrationId }: OrderSeatsProps) {
  return (
    <div>
      <h2 className="mb-1 font-semibold text-small">{words.seats(seats.length)}</h2>
      <ul className="flex flex-col text-small">
        {seats.map(({ id, name, reference, price, paymentStatus }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            {id === registrationId ? (
              <span>
                {name} <span className="text-muted">({words.thisOne})</span>
              </span>
            ) : (
              <Link
                to={`/staff/registrations?search=${reference}`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {name}
              </Link>
            )}
            <span className="text-muted tabular-nums">{formatRupees(price)}</span>
            <Badge {...badgeStyles[paymentStatus]}>{staffRegistrations.statuses[paymentStatus]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
