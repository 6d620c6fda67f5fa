import type * as z from 'zod/mini'
import { getFormErrorMessage, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { toast } from '#app/ui/toast.tsx'
import { cancellation as words } from '#content/staff/cancellation.ts'
import { formatDateRange } from '#contract/dates.ts'
import { limits } from '#contract/limits.ts'
import { CancelEventInput, type CancellationPreview, type NextEvent } from '#contract/staff/cancellation.ts'
import { isDenied } from '../../../as-staff.ts'
import { RadioChoice } from '../../../form/radio-choice.tsx'
import { describeConsequence } from './describe-consequence.ts'
import { PreviewCounts } from './preview-counts.tsx'

export interface CancelEventFormProps {
  preview: CancellationPreview
  onCancel: (input: CancelEventInput) => Promise<void>
  onClose: () => void
}

/** The confirmation is not sent. */
type Fields = z.input<typeof CancelEventInput> & { confirmation?: string }

const blank: Fields = { offer: 'refund', nextEventSlug: '', message: '', confirmation: '' }

export function CancelEventForm({ preview, onCancel, onClose }: CancelEventFormProps) {
  const isBooked = preview.people.total > 0
  const form = useZodForm<Fields, CancelEventInput>({
    resolver: async (fields, ...rest) => {
      const checked = await zodResolver<Fields, CancelEventInput>(CancelEventInput)(fields, ...rest)
      if (!isBooked || isConfirmed(fields)) return checked
      const confirmation = { type: 'custom', message: words.notConfirmed }
      return { values: {}, errors: { ...checked.errors, confirmation } }
    },
    defaultValues: blank,
  })
  const [failure, showFailure] = useFailure()
  const send = form.handleSubmit(async (input) => {
    try {
      await onCancel(input)
      onClose()
    } catch (error) {
      if (isDenied(error)) toast({ title: getFormErrorMessage(error), tone: 'destructive' })
      else showFailure(error)
    }
  })
  const { errors, isSubmitting } = form.formState
  const fields = form.watch()
  return (
    <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-4">
      {isBooked ? <PreviewCounts preview={preview} /> : <p>{words.nobody}</p>}
      {isBooked && (
        <>
          <RadioChoice legend={words.offer} options={optionsOf(preview)} field={form.register('offer')} />
          {preview.nextEvents.length === 0 && <p className="text-muted text-small">{words.noNextDate}</p>}
          {fields.offer === 'next_date' && (
            <SelectField label={words.event} error={errors.nextEventSlug?.message} {...form.register('nextEventSlug')}>
              <option value="">{words.choose}</option>
              {preview.nextEvents.map((event) => (
                <option key={event.slug} value={event.slug} disabled={!hasRoom(event, preview)}>
                  {nameOf(event)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={words.message}
            hint={words.messageHint}
            isOptional
            autoComplete="off"
            maxLength={limits.rejectionReason.max}
            error={errors.message?.message}
            {...form.register('message')}
          />
          <p role="status" className="rounded-control bg-pending-soft px-4 py-3 font-medium text-pending">
            {describeConsequence(preview, fields)}
          </p>
          <TextField
            label={words.confirmation}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.confirmation?.message}
            {...form.register('confirmation')}
          />
        </>
      )}
      <p className="text-muted">{words.final}</p>
      <FormAlert {...failure} />
      <DialogButtons
        isBusy={isSubmitting}
        isDangerous
        confirm={words.confirm}
        working={words.working}
        cancel={words.keep}
        onCancel={onClose}
      />
    </form>
  )
}

function isConfirmed({ confirmation = '' }: Fields): boolean {
  return confirmation.trim().toLowerCase() === words.confirmationWord
}

function optionsOf({ nextEvents }: CancellationPreview) {
  const refund = { value: 'refund', label: words.refund, hint: words.refundHint }
  if (nextEvents.length === 0) return [refund]
  return [refund, { value: 'next_date', label: words.nextDate, hint: words.nextDateHint }]
}

function hasRoom({ seatsLeft }: NextEvent, { seatsNeeded }: CancellationPreview): boolean {
  return seatsLeft === null || seatsLeft >= seatsNeeded
}

function nameOf({ title, startDate, endDate, seatsLeft }: NextEvent): string {
  const dates = startDate && endDate && formatDateRange(startDate, endDate)
  return [title, dates, seatsLeft !== null && words.seatsLeft(seatsLeft)].filter(Boolean).join(' · ')
}
