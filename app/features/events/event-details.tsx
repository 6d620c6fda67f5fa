import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { Agenda } from './agenda.tsx'
import { About, Audience, Outcomes } from './event-sections.tsx'
import { Mentors } from './mentors.tsx'

/** What an event is about, beside the booking box on wide screens. */
export default function EventDetails({ event }: { event: MasterclassDetail }) {
  return (
    <>
      <About event={event} />
      <Outcomes event={event} />
      <Agenda event={event} />
      <Mentors mentors={event.mentors} />
      <Audience event={event} />
    </>
  )
}
