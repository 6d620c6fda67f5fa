import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepFocus } from './keep-focus.ts'

/** Fills the form with what is stored now. What was typed since `sent` stays, as unsaved changes. */
export function resetToStored<Form extends FieldValues>(form: UseFormReturn<Form>, sent: Form, stored: Form): void {
  const keepValues = !hasValues(form, sent)
  if (!keepValues) keepFocus()
  form.reset(stored, { keepValues })
}

export function hasValues<Form extends FieldValues>({ getValues }: UseFormReturn<Form>, values: Form): boolean {
  return JSON.stringify(getValues()) === JSON.stringify(values)
}
