import type { SessionFields } from './event-fields.ts'

/**
 * The ids that saving has given to new sessions, by their place in the form, where typing went on meanwhile. Without
 * them, saving again would replace these sessions by new ones.
 */
export function findNewIds(
  typed: SessionFields[],
  sent: SessionFields[],
  stored: SessionFields[],
): [index: number, id: number][] {
  // A session of the same start is the same one, as two cannot overlap. The start may be what was typed.
  const startOf = (session: SessionFields, index: number) =>
    (typed.length === sent.length ? sent[index] : session)?.startsAt
  return typed.flatMap((session, index) => {
    const id = stored.find(({ startsAt }) => startsAt === startOf(session, index))?.id
    const isNew = session.id === undefined && id !== undefined && typed.every((other) => other.id !== id)
    return isNew ? [[index, id]] : []
  })
}
