import type { UseFormRegisterReturn } from 'react-hook-form'
import { refunds as words } from '#content/staff/refunds.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffPayment } from '#contract/staff/orders.ts'
import { RadioChoice } from '../../form/radio-choice.tsx'
import { namePayment } from './name-payment.ts'
import { mayNeverHaveArrived } from './refund-fields.ts'

interface PaymentChoiceProps {
  payments: readonly StaffPayment[]
  payment: StaffPayment
  field: UseFormRegisterReturn
  onNeverArrived: (opener: HTMLElement) => void
}

/** What was paid and what is left of it. A choice only where there are several. */
export function PaymentChoice({ payments, payment, field, onNeverArrived }: PaymentChoiceProps) {
  return (
    <div className="flex flex-col gap-2">
      {payments.length > 1 ? (
        <RadioChoice
          legend={words.payment}
          options={payments.map((one) => ({ value: String(one.id), label: namePayment(one), hint: leftOf(one) }))}
          field={field}
        />
      ) : (
        <p>
          <strong>{namePayment(payment)}</strong>
          <span className="block text-muted text-small">{leftOf(payment)}</span>
        </p>
      )}
      {!payment.isRefundedByProvider && payment.outcome === 'refund_due' && (
        <p className="flex flex-wrap items-center gap-x-4 rounded-control bg-pending-soft px-4 py-2 text-pending text-small">
          <span className="py-1">{words.arrived}</span>
          {mayNeverHaveArrived(payment) && (
            <button
              type="button"
              onClick={(event) => onNeverArrived(event.currentTarget)}
              className="min-h-11 font-semibold underline"
            >
              {words.neverArrived.open}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function leftOf({ refundable, isBooked }: StaffPayment): string {
  return [`${words.left(formatRupees(refundable))}.`, !isBooked && words.unbooked].filter(Boolean).join(' ')
}
