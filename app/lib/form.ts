import { type FormEvent, useRef, useState } from 'react'
import {
  type Field,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, getErrorMessage, isRefusedWith } from './api.ts'

// zod's compiled parsers need `new Function`, which the CSP forbids and would report. The server keeps them: the setting
// is global per process.
if (!import.meta.env.SSR) z.config({ jitless: true })

export type Schema<In extends FieldValues, Out> = z.ZodMiniType<Out, In>

/**
 * Validates a form with a schema of the contract; a field shows its first error. Synchronous: parsed asynchronously, a
 * union takes the branch that resolves first.
 */
export function zodResolver<In extends FieldValues, Out>(schema: Schema<In, Out>): Resolver<In, unknown, Out> {
  return (values) => {
    const result = z.safeParse(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues) errors[String(path[0])] ??= { type: code ?? '', message }
    return { values: {}, errors: errors as never }
  }
}

/**
 * react-hook-form's form, which focuses the first invalid field once. The library's own focus runs a second time from
 * a timer and interrupts typing.
 */
export function useZodForm<In extends FieldValues, Out = In>(
  props: UseFormProps<In, unknown, Out>,
): UseFormReturn<In, unknown, Out> {
  const form = useForm<In, unknown, Out>({ ...props, shouldFocusError: false })
  const handleSubmit: typeof form.handleSubmit = (onValid) =>
    form.handleSubmit(onValid, (errors) => focusFirst(form, errors))
  return { ...form, handleSubmit }
}

/** First in the document, which is not always first registered: some fields appear later. */
function focusFirst<In extends FieldValues, Out>(
  { control }: UseFormReturn<In, unknown, Out>,
  errors: FieldErrors<In>,
) {
  const fields = control._fields as Record<string, Field | undefined>
  const elements = Object.keys(errors)
    .map((name) => fields[name]?._f)
    .map((field): unknown => field?.refs?.[0] ?? field?.ref)
    .filter((place) => place instanceof HTMLElement)
  elements.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  elements[0]?.focus()
}

/**
 * Shows the field errors of a 400 or 409 response, and focuses the first. `company.gstin` is the field `gstin`. `taken`
 * replaces the message of a conflict that a toast has already shown. Returns whether there was any.
 */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
  taken: Record<string, string> = {},
): boolean {
  const errors = (error instanceof ApiError && error.problem?.errors) || {}
  const knownErrors = Object.entries(errors)
    .map(([field, message]) => [field.replace(/.*\./, ''), message] as const)
    .filter(([field]) => field in form.control._fields)
  knownErrors.forEach(([field, serverMessage], index) => {
    const message =
      (isRefusedWith(error, 'username_taken', 'email_taken', 'slug_taken') && taken[field]) || serverMessage
    form.setError(field as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return knownErrors.length > 0
}

/** Ignores further submissions, by click or Enter, until the first has settled. */
export function useSendOnce(send: (event: FormEvent) => Promise<void>) {
  const isSending = useRef(false)
  return async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await send(event).finally(() => {
      isSending.current = false
    })
  }
}

/**
 * Why the last attempt failed, for a FormAlert. It stays until the next response, so that the button does not move.
 * `count` makes a repeated message announce again.
 */
export function useFailure() {
  const [failure, setFailure] = useState({ text: '', count: 0 })
  const showFailure = (error: unknown) =>
    setFailure(({ count }) => ({ text: getFormErrorMessage(error), count: count + 1 }))
  const clearFailure = () => setFailure(({ count }) => ({ text: '', count }))
  return [failure, showFailure, clearFailure] as const
}

/** Why the last attempt failed, said once: at its field, or in the FormAlert. */
export function useRefusal<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>) {
  const [failure, showFailure, clearFailure] = useFailure()
  const showRefusal = (error: unknown) => (showFieldErrors(form, error) ? clearFailure() : showFailure(error))
  return [failure, showRefusal] as const
}

/** The message for a failed form: the server's own, or one about the connection. */
export function getFormErrorMessage(error: unknown): string {
  const fallback =
    error instanceof ApiError
      ? 'Something went wrong on our side. What you typed is still here; please try again in a minute.'
      : 'We could not reach the server. Check your connection and try again; what you typed is still here.'
  return getErrorMessage(error, fallback)
}
