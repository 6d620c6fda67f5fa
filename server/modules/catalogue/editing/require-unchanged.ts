import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'

/** What somebody wants to change, locked, if it still is what they saw: a colleague's change is never undone unseen. */
export function requireUnchanged<T extends { version: string }>(entry: T | null, version: string): T {
  if (!entry) throw notFound()
  if (entry.version !== version) throw new Problem('changed_meanwhile', messages.changedMeanwhile)
  return entry
}
