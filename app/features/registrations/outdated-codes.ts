import type { ProblemCode } from '#contract/problems.ts'

/** Problem codes that mean that the page shows outdated data. */
export const outdatedCodes = [
  'session_full',
  'session_closed',
  'already_registered',
  'already_decided',
  'registration_ended',
  'refund_under_way',
  'checkout_expired',
  'conflict',
] as const satisfies ProblemCode[]
