import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'

/** Optimistic locking: refuses to overwrite a colleague's change. The entry must be locked. */
export function requireUnchanged<T extends { version: string }>(entry: T | null, version: string): T {
  if (!entry) throw notFound()
  if (entry.version !== version) throw new Problem('edit_conflict', messages.changedMeanwhile)
  return entry
}
