import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { isRefusedWith } from '#app/lib/api.ts'
import { useSendOnce, useZodForm } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import { formatDate } from '#contract/dates.ts'
import { limits } from '#contract/limits.ts'
import type { StaffAssignment } from '#contract/staff/assignments.ts'
import { FormPart } from '../catalogue/form-parts.tsx'
import { FormText, FormTextArea } from '../form/fields.tsx'
import { useFormFailure } from '../form/use-form-failure.ts'
import { type AssignmentFields, resolveAssignment, toFields, toInput } from './assignment-fields.ts'
import { dropAssignment, setAssignment, useMaterialChange } from './queries.ts'

const words = staffMaterials.assignment

interface AssignmentCardProps {
  eventId: number
  /** As it is stored now. */
  assignment: StaffAssignment | null
}

export function AssignmentCard({ eventId, assignment }: AssignmentCardProps) {
  // The version that the form was filled from, whatever a background refetch has loaded since.
  const [opened, setOpened] = useState(assignment)
  const form = useZodForm<AssignmentFields>({ resolver: resolveAssignment, defaultValues: toFields(assignment) })
  const { change } = useMaterialChange()
  const [failure, fail] = useFormFailure(form)
  const [isStale, setIsStale] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const { isSubmitting } = form.formState

  const load = (stored: StaffAssignment | null) => {
    setOpened(stored)
    setIsStale(false)
    form.reset(toFields(stored))
  }
  const send = form.handleSubmit(async (fields) => {
    try {
      load(await change(() => setAssignment(eventId, toInput(fields, opened?.version ?? null))))
      toast({ title: words.done })
    } catch (error) {
      setIsStale(isRefusedWith(error, 'edit_conflict'))
      fail(error)
    }
  })
  const removeIt = async () => {
    await change(() => dropAssignment(eventId, opened?.version ?? ''))
    toast({ title: words.removing.done })
  }
  return (
    <FormPart title={words.title}>
      <p className="-mt-3 text-muted text-small">
        {words.hint}
        {assignment && ` ${describeEmail(assignment)}`}
      </p>
      <FormProvider {...form}>
        <form noValidate onSubmit={useSendOnce(send)} className="grid gap-4">
          <FormText<AssignmentFields> name="title" label={words.name} maxLength={limits.assignment.title} />
          <FormTextArea<AssignmentFields>
            name="instructions"
            label={words.instructions}
            rows={6}
            maxLength={limits.assignment.instructions}
          />
          <FormText<AssignmentFields>
            name="dueAt"
            label={words.dueAt}
            hint={words.dueHint}
            type="datetime-local"
            isOptional
            className="sm:max-w-72"
          />
          <FormAlert {...failure} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isSubmitting} className="max-sm:flex-1">
              {isSubmitting ? words.saving : words.save}
            </Button>
            {isStale && (
              <Button variant="secondary" onClick={() => load(assignment)}>
                {words.load}
              </Button>
            )}
            {opened && (
              <Button variant="quiet" onClick={() => setIsRemoving(true)}>
                {words.removing.open}
              </Button>
            )}
          </div>
        </form>
      </FormProvider>
      <ConfirmDialog
        {...words.removing}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        isDangerous
        onConfirm={removeIt}
      >
        <p>{words.removing.text}</p>
      </ConfirmDialog>
    </FormPart>
  )
}

function describeEmail({ announcedAt }: StaffAssignment): string {
  return announcedAt ? words.emailed(formatDate(announcedAt)) : words.notEmailed
}
