import { isStateCode, states } from '#contract/states.ts'

/** Null without one. */
export function nameState(code: string | null): string | null {
  return code && isStateCode(code) ? states[code] : code
}
