import { eq } from 'drizzle-orm'
import { classroomFiles, outbox } from '#database/schema/tables.ts'
import { startMaterialsApp } from './materials-app.ts'

export type AssignmentsApp = Awaited<ReturnType<typeof startAssignmentsApp>>

/** As `startMaterialsApp`, with events that have an assignment. */
export async function startAssignmentsApp() {
  const site = await startMaterialsApp()
  const { queries } = site.app.services.database
  return {
    ...site,
    queries,
    countFiles: () => queries.$count(classroomFiles),
    /** An event with an assignment and one attendee, and what both sides see of the work. */
    anAssignment: async (fields: object = {}) => {
      const event = await site.anEvent()
      await site.setAssignment(event.id, fields)
      const seat = await site.anAttendee(event.slug)
      const list = async () => (await site.get(`events/${event.id}/materials`)).submissions
      const own = async () => (await site.classroomOf(seat.path)).submission
      const review = async (changes: object = {}) => {
        const [{ id, version }] = await list()
        const body = { isAccepted: true, review: '', version, ...changes }
        return site.call('POST', `submissions/${id}/review`, body)
      }
      const mails = async () => {
        const rows = await queries.select().from(outbox).where(eq(outbox.recipient, seat.email)).orderBy(outbox.id)
        return rows.filter(({ kind }) => kind === 'submission_reviewed').map(({ facts }) => facts)
      }
      return { event, seat, list, own, review, mails }
    },
  }
}
