import { reasonTexts, type SelfServiceReason } from '#contract/self-service-input.ts'
import { Problem } from '#server/http/problem.ts'

/** Throws the reason as a problem; does nothing without one. */
export function refuseSelfService(reason: SelfServiceReason | null): void {
  if (reason) throw new Problem(reason, reasonTexts[reason])
}
