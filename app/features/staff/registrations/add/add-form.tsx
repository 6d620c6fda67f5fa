import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '#app/lib/api.ts'
import { useFailure, useSendOnce } from '#app/lib/form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { toast } from '#app/ui/toast.tsx'
import { addRegistration as words } from '#content/staff/add-registration.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { isDenied } from '../../as-staff.ts'
import { clearOfBar, FormPart } from '../../catalogue/form-parts.tsx'
import { LeaveDialog } from '../../catalogue/leave-dialog.tsx'
import { useLeaveGuard } from '../../catalogue/use-leave-guard.ts'
import { FormText } from '../../form/fields.tsx'
import { focusFirstError } from '../../form/focus-first-error.ts'
import { add, useRegistrationChange } from '../queries.ts'
import { Attendees } from './attendees.tsx'
import { EventSelect } from './event-select.tsx'
import { newOrderFields, type OrderFields, readOrder, totalOf } from './order-fields.ts'
import { PayerFields } from './payer-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'

interface AddFormProps {
  events: readonly StaffEvent[]
  /** Of the chosen event, or empty. */
  slug: string
  back: string
}

export function AddForm({ events, slug, back }: AddFormProps) {
  const priceOf = (chosen: string) => events.find((event) => event.slug === chosen)?.price
  const form = useForm<OrderFields>({
    resolver: (fields) => {
      const { order, errors } = readOrder(fields)
      return order ? { values: fields, errors: {} } : { values: {}, errors }
    },
    defaultValues: newOrderFields(slug, priceOf(slug), new Date()),
    shouldFocusError: false,
  })
  const { change } = useRegistrationChange()
  const [failure, showFailure] = useFailure()
  const { blocker, leaveFreely } = useLeaveGuard(form.formState.isDirty)
  const navigate = useNavigate()

  const send = form.handleSubmit(
    async (fields) => {
      const { order } = readOrder(fields)
      if (!order) return
      try {
        await change(() => add(order))
        toast({ title: words.done(order.attendees.length), description: words.emails(order.attendees.length) })
        leaveFreely()
        void navigate(`/staff/registrations?event=${encodeURIComponent(order.eventSlug)}`)
      } catch (error) {
        // When the session has ended, the frame shows it and asks for the password.
        if (!isDenied(error)) showFailure(error)
        const errors = (error instanceof ApiError && error.problem?.errors) || {}
        for (const [field, message] of Object.entries(errors))
          form.setError(field as 'note', { type: 'server', message })
        focusFirstError()
      }
    },
    () => focusFirstError(),
  )

  return (
    <FormProvider {...form}>
      <form method="dialog" noValidate onSubmit={useSendOnce(send)} className={clearOfBar}>
        <div className="grid max-w-184 gap-4">
          <EventSelect events={events} />
          <Attendees />
          <PaymentFields />
          <PayerFields />
          <FormPart title={words.noteTitle}>
            <FormText<OrderFields>
              name="note"
              label={words.note}
              hint={words.noteHint}
              maxLength={limits.rejectionReason.max}
            />
          </FormPart>
        </div>
        <AddBar isBusy={form.formState.isSubmitting} failure={failure} fields={form.watch()} back={back} />
        <LeaveDialog blocker={blocker} />
      </form>
    </FormProvider>
  )
}

interface AddBarProps {
  isBusy: boolean
  failure: { text: string; count: number }
  fields: OrderFields
  back: string
}

/** Says what is added, and stays in view. */
function AddBar({ isBusy, failure, fields, back }: AddBarProps) {
  const seats = fields.attendees.length
  const total = totalOf(fields)
  const sum = total === 0 ? words.free : formatRupees(total)
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-5 flex flex-col gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <FormAlert {...failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={isBusy} className="max-sm:flex-1">
          {isBusy ? words.working : words.confirm(seats)}
        </Button>
        <ButtonLink to={back} variant="secondary">
          {words.cancel}
        </ButtonLink>
        <p role="status" className="text-small max-sm:order-first max-sm:w-full">
          {Number.isFinite(total) && <strong className="tabular-nums">{words.total(seats, sum)}. </strong>}
          <span className="text-muted">{words.emails(seats)}</span>
        </p>
      </div>
    </div>
  )
}
