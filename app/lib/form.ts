import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import * as z from 'zod/mini'

// zod's compiled parsers are made by `new Function`, which the CSP forbids; its probe for that would be reported.
// Not on the server: its setting is one for the process, and the API wants them compiled.
if (!import.meta.env.SSR) z.config({ jitless: true })

type Schema<In extends FieldValues, Out> = z.ZodMiniType<Out, In>

/** Lets a contract's schema judge a form. A field shows its first problem; react-hook-form focuses the first field. */
export function judgedBy<In extends FieldValues, Out>(schema: Schema<In, Out>): Resolver<In, unknown, Out> {
  return (values) => {
    const result = z.safeParse(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues) errors[String(path[0])] ??= { type: code ?? '', message }
    return { values: {}, errors: errors as never }
  }
}

/** Puts a server's refusal (400 with `errors`) under the fields it names, and says whether there was one to put. */
export function showFieldErrors<In extends FieldValues>(
  errors: Record<string, string> | undefined,
  fields: readonly Path<In>[],
  setError: UseFormSetError<In>,
): boolean {
  const named = fields.filter((field) => errors?.[field])
  named.forEach((field, i) => {
    setError(field, { type: 'server', message: errors?.[field] ?? '' }, { shouldFocus: i === 0 })
  })
  return named.length > 0
}
