import { useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { CheckboxField, TextField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { toast } from '#app/ui/toast.tsx'
import { refunds as words } from '#content/staff/refunds.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffOrder, StaffPayment } from '#contract/staff/orders.ts'
import type { RefundInput, StaffRefund } from '#contract/staff/refunds.ts'
import { RadioChoice } from '../../form/radio-choice.tsx'
import { useFormFailure } from '../../form/use-form-failure.ts'
import { refund, useRegistrationChange } from '../queries.ts'
import { describeFailure } from './describe-failure.ts'
import { PaymentChoice } from './payment-choice.tsx'
import {
  describeRefund,
  findExcess,
  isByTransfer,
  listRefundable,
  listWays,
  newRefundFields,
  type RefundFields,
  refundAmount,
  refundSchema,
  seatChoice,
  wayOf,
} from './refund-fields.ts'
import { SeatChoice } from './seat-choice.tsx'
import { TransferFields } from './transfer-fields.tsx'

interface RefundFormProps {
  order: StaffOrder
  registrationId: number
  onClose: () => void
  onNeverArrived: (payment: StaffPayment, opener: HTMLElement) => void
}

export function RefundForm({ order, registrationId, onClose, onNeverArrived }: RefundFormProps) {
  const payments = listRefundable(order)
  const paymentOf = ({ paymentId }: Pick<RefundFields, 'paymentId'>) =>
    payments.find(({ id }) => String(id) === paymentId) ?? (payments[0] as StaffPayment)
  const form = useZodForm<RefundFields, RefundInput>({
    resolver: (values, ...rest) => zodResolver(refundSchema(order, paymentOf(values), values.way))(values, ...rest),
    defaultValues: newRefundFields(order, registrationId, new Date()),
  })
  const fields = form.watch()
  const payment = paymentOf(fields)
  const { change } = useRegistrationChange()
  const [failure, fail] = useFormFailure(form)

  const report = ({ state, amount, ...rest }: StaffRefund) => {
    const rupees = formatRupees(amount)
    if (state === 'failed') return toast({ title: describeFailure({ amount, ...rest }), tone: 'destructive' })
    if (state === 'done') toast({ title: words.done(rupees), description: words.doneText })
    else toast({ title: words.pending(rupees), description: words.pendingText })
    onClose()
  }
  const send = form.handleSubmit(async (input) => {
    try {
      await change(() => refund(payment.id, input).then(report))
    } catch (error) {
      fail(error)
    }
  })

  const { errors, isSubmitting } = form.formState
  const ways = listWays(payment)
  const amount = refundAmount(order, payment, fields)
  const excess = findExcess(payment, amount)
  const seats = seatChoice(order, payment, fields)
  const canChooseSeats = payment.isBooked && order.seats.length > 1
  return (
    <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-4">
      <PaymentChoice
        payments={payments}
        payment={payment}
        field={form.register('paymentId')}
        onNeverArrived={(opener) => onNeverArrived(payment, opener)}
      />
      <RadioChoice
        legend={words.howMuch}
        options={[
          { value: 'whole', label: words.whole(formatRupees(payment.refundable)) },
          { value: 'part', label: words.part },
          ...(canChooseSeats ? [{ value: 'seats', label: words.bySeat }] : []),
        ]}
        field={form.register('kind', {
          // The seat goes with all of its money, and stays for a part.
          onChange: (event) => form.setValue('freesSeats', event.target.value !== 'part'),
        })}
      />
      {fields.kind === 'part' && (
        <TextField
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={words.atMost(formatRupees(payment.refundable))}
          error={excess ?? errors.amount?.message}
          {...form.register('amount')}
        />
      )}
      {fields.kind === 'seats' && (
        <SeatChoice
          order={order}
          field={form.register('registrationIds')}
          error={excess ?? errors.registrationIds?.message}
        />
      )}
      {seats && (
        <CheckboxField
          label={seats.kind === 'settles' ? words.settles : words.giveBack(seats.held)}
          hint={seats.kind === 'settles' ? words.settlesHint : words.giveBackHint}
          {...form.register('freesSeats')}
        />
      )}
      {ways.length > 0 && (
        <RadioChoice
          legend={words.way}
          options={ways.map((value) => ({ value, label: words.ways[value] }))}
          field={form.register('way')}
        />
      )}
      {isByTransfer(payment, fields) && <TransferFields form={form} />}
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        autoComplete="off"
        maxLength={limits.rejectionReason.max}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <p className="text-muted" role="status">
        {describeRefund(order, payment, fields)}
      </p>
      <FormAlert {...failure} />
      <DialogButtons
        isBusy={isSubmitting}
        confirm={words.confirm[wayOf(payment, fields)](amount > 0 ? formatRupees(amount) : '')}
        working={words.working}
        cancel={words.cancel}
        onCancel={onClose}
      />
    </form>
  )
}
