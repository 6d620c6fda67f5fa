import { useQuery } from '@tanstack/react-query'
import { catalogue as words } from '#content/staff/catalogue.ts'
import { staffEvents } from '#content/staff/events.ts'
import { CourseForm } from './course-form.tsx'
import { EventEditor } from './event/event-editor.tsx'
import { FormPage } from './form-page.tsx'
import { coursesQuery, eventsQuery } from './queries.ts'

interface PageProps {
  /** The site's own illustration for this slug, if any. The route passes it, since another feature owns it. */
  drawingOf: (slug: string) => string | undefined
}

export function EventFormPage({ drawingOf }: PageProps) {
  return (
    <FormPage newTitle={staffEvents.newEvent} missing={staffEvents.previewing.missing} query={useQuery(eventsQuery)}>
      {(event) => <EventEditor key={event?.slug} event={event} drawingOf={drawingOf} />}
    </FormPage>
  )
}

export function CourseFormPage({ drawingOf }: PageProps) {
  return (
    <FormPage newTitle={words.newCourse} missing={words.missing} query={useQuery(coursesQuery)}>
      {(course) => <CourseForm key={course?.slug} course={course} drawingOf={drawingOf} />}
    </FormPage>
  )
}
