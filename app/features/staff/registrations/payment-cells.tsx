import { staffRegistrations as words } from '#content/staff/registrations.ts'
import { formatDate, formatTime } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'

type Row = Pick<StaffRegistration, 'amount' | 'method' | 'paymentStatus' | 'created_at' | 'paid_at'>

/** With the method below it where there is no room for a column of its own. */
export function Amount({ amount, method }: Row) {
  return (
    <>
      {amount === null ? <None /> : amount === 0 ? words.free : formatRupees(amount)}
      {method && <span className="block text-label text-muted lg:hidden print:hidden">{words.methods[method]}</span>}
    </>
  )
}

export function Method({ method }: Row) {
  return method ? words.methods[method] : <None />
}

function None() {
  return <span className="text-muted">–</span>
}

/** The day, with the time below it. */
export function RegisteredAt({ created_at }: Row) {
  return (
    <>
      {formatDate(created_at)}
      <span className="block text-label text-muted">{formatTime(created_at)}</span>
    </>
  )
}

/** Beside the state. The day is left out when it is the day of the registration. */
export function PaidAt({ created_at, paid_at, paymentStatus }: Row) {
  if (!paid_at) return null
  const isSameDay = formatDate(paid_at) === formatDate(created_at)
  const time = isSameDay ? formatTime(paid_at) : `${formatDate(paid_at)}, ${formatTime(paid_at)}`
  return (
    <span className="whitespace-nowrap text-label text-muted">
      {paymentStatus === 'paid' ? time : words.paidAt(time)}
    </span>
  )
}

/** Amount, method and time in one line, for phones. */
export function PaymentLine({ amount, method, created_at }: Row) {
  const paid = [amount === 0 ? words.free : amount && formatRupees(amount), method && words.methods[method]]
  return (
    <span className="flex flex-wrap gap-x-2">
      {paid.some(Boolean) && <span className="font-semibold tabular-nums">{paid.filter(Boolean).join(' · ')}</span>}
      <span className="text-muted">
        {formatDate(created_at)}, {formatTime(created_at)}
      </span>
    </span>
  )
}
