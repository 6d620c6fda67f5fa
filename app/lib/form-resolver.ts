import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { config, type ZodMiniType } from 'zod/mini'

// Zod compiles schemas with `new Function` where it may; asking is already a violation of our CSP, so it must not ask.
if (!import.meta.env.SSR) config({ jitless: true })

/**
 * Judges a form by a schema of the contract. Synchronously: parsing asynchronously, a union takes the first branch to
 * answer instead of the first that fits, and an optional field left empty would be sent as ''.
 */
export function formResolver<Input extends FieldValues, Output>(
  schema: ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema, undefined, { mode: 'sync' })
}
