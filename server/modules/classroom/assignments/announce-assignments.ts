import type { Services } from '#server/services.ts'
import { announceByEvent } from '../announcing/announce-by-event.ts'
import { listNewAssignments, lockNewAssignment, markAssignmentAnnounced } from './store.ts'

/** Emails attendees once about an event's assignment; later changes are on their pages. */
export function announceAssignments(services: Services): Promise<void> {
  return announceByEvent(services, {
    listNew: listNewAssignments,
    isDue: () => true,
    announce: async (tx, event, { addedBefore, now }) => {
      const assignment = await lockNewAssignment(tx, event.id, addedBefore)
      if (!assignment) return null
      await markAssignmentAnnounced(tx, event.id, now)
      const { title, dueAt } = assignment
      const facts = { assignmentTitle: title, dueAt: dueAt?.toISOString() ?? null }
      return (seat) => ({ kind: 'assignment_published', facts: { ...seat, ...facts } })
    },
  })
}
