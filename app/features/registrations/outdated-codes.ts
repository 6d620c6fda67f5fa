import type { ProblemCode } from '#contract/problems.ts'

/** Refusals that say that the page shows something which is no longer so. */
export const outdatedCodes = [
  'session_full',
  'session_closed',
  'already_registered',
  'already_decided',
  'registration_ended',
  'refund_under_way',
  'conflict',
] as const satisfies ProblemCode[]
