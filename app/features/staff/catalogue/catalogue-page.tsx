import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { catalogue as words } from '#content/staff/catalogue.ts'
import { staffEvents } from '#content/staff/events.ts'
import { list } from '#content/staff/list.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { KeysLegend } from '../keys/keys-legend.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { useRowKeys } from '../list/use-row-keys.ts'
import { CourseRows } from './course-rows.tsx'
import { EventRows } from './event/event-rows.tsx'
import { coursesQuery, eventsQuery } from './queries.ts'

export function CataloguePage() {
  const events = useQuery(eventsQuery)
  const courses = useQuery(coursesQuery)
  const keys = useRowKeys(events.data ?? [])
  return (
    <StaffPage
      title={words.title}
      actions={
        <>
          <ButtonLink to="/staff/catalogue/course" variant="secondary">
            {words.newCourse}
          </ButtonLink>
          <ButtonLink to="/staff/catalogue/event">{staffEvents.newEvent}</ButtonLink>
        </>
      }
    >
      <div className="mb-3">
        <KeysLegend {...keys} />
      </div>
      <Part id="events" title={staffEvents.title} query={events} empty={staffEvents.empty}>
        {/* The server sorts by date, and lists those without a date last: new drafts come first here. */}
        {(rows) => <EventRows events={rows?.toReversed()} />}
      </Part>
      <Part id="courses" title={words.courses.title} query={courses} empty={words.courses.empty}>
        {(rows) => <CourseRows courses={rows} />}
      </Part>
    </StaffPage>
  )
}

interface PartProps<R> {
  /** The export's file name. */
  id: 'events' | 'courses'
  title: string
  query: { data: R[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  empty: { title: string; text: string }
  children: (rows: R[] | undefined) => ReactNode
}

function Part<R>({ id, title, query: { data, isError, isFetching, refetch }, empty, children }: PartProps<R>) {
  const isFailed = !data && isError && !isFetching
  return (
    <section aria-labelledby={id} className="mt-6 first-of-type:mt-0">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {data && data.length > 0 && <ExportLink list={id} />}
      </div>
      {!data && !isFailed && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          {children(undefined)}
        </div>
      )}
      {isFailed && <Notice level={3} {...list.failed} retry={() => refetch()} />}
      {data?.length === 0 && <Notice level={3} {...empty} />}
      {data && data.length > 0 && children(data)}
    </section>
  )
}
