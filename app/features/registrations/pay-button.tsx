import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Rupees } from '#app/ui/rupees.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { registrationForm } from '#content/registration-form.ts'
import type { Payment } from './use-registration-form.ts'

const words = registrationForm.pay

interface PayProps {
  payment: Payment
  price: number
  /** Whether the payment page takes more than cards. */
  isOnline: boolean
  isBusy: boolean
}

/** The submit button: in the form, or in the bar at the bottom of a phone. Only one is shown. */
export function PayButton({ className, ...pay }: PayProps & { className: string }) {
  return (
    <Button type="submit" size="lg" isBusy={pay.isBusy} className={`needs-js ${className}`}>
      {labelOf(pay)}
    </Button>
  )
}

export function PayBar(pay: PayProps) {
  return (
    // The whole bar: without its button, what it says of the next page is not true.
    <div className="needs-js contents">
      <StickyBar>
        <p className="text-label text-muted leading-tight max-[20rem]:hidden sm:text-small">{shortNote(pay)}</p>
        <PayButton {...pay} className="max-w-[62%] shrink-0 px-5" />
      </StickyBar>
    </div>
  )
}

function shortNote({ payment, price, isOnline }: PayProps): string {
  if (price === 0) return words.freeShort
  if (payment === 'qr') return words.qrShort
  return isOnline ? words.onlineShort : words.cardShort
}

export function payNote(payment: Payment, price: number): string {
  if (price === 0) return words.freeNote
  return payment === 'card' ? words.cardNote : words.qrNote
}

function labelOf({ payment, price, isBusy }: PayProps): ReactNode {
  if (price === 0) return isBusy ? words.freeBusy : words.free
  if (payment === 'qr') return isBusy ? words.qrBusy : words.qr
  if (isBusy) return words.cardBusy
  return (
    <span>
      {words.card} <Rupees amount={price} />
    </span>
  )
}
