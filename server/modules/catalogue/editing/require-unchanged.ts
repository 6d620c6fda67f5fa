import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'

type Versioned = { version: string } | { updatedAt: Date }

/** Optimistic locking: refuses to overwrite a colleague's change. The entry must be locked. */
export function requireUnchanged<T extends Versioned>(entry: T | null, version: string): T {
  if (!entry) throw notFound()
  const current = 'version' in entry ? entry.version : versionOf(entry)
  if (current !== version) throw new Problem('edit_conflict', messages.changedMeanwhile)
  return entry
}

/** Selling a seat leaves `updatedAt` alone, so it does not change the version. */
export function versionOf({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString()
}
