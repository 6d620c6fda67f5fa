import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { addRegistration as words } from '#content/staff/add-registration.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { eventsQuery } from '../../catalogue/queries.ts'
import { StaffPage } from '../../frame/staff-page.tsx'
import { AddForm } from './add-form.tsx'

/** Adds registrations, for the event of `?event=` or a chosen one. */
export function AddPage() {
  const slug = useSearchParams()[0].get('event') ?? ''
  const { data, isError, isFetching, refetch } = useQuery(eventsQuery)
  const events = data?.filter(canAdd)
  const list = `/staff/registrations${slug ? `?event=${encodeURIComponent(slug)}` : ''}`
  return (
    <StaffPage title={words.title} back={{ to: list, label: words.back }}>
      {!events && isError && !isFetching && <Notice {...words.failed} retry={() => refetch()} />}
      {!events && !(isError && !isFetching) && <Loading />}
      {events?.length === 0 && <Notice {...words.none} />}
      {events && events.length > 0 && (
        <AddForm events={events} slug={events.some((event) => event.slug === slug) ? slug : ''} back={list} />
      )}
    </StaffPage>
  )
}

/** The team may add to a cohort, and to an event that is closed for visitors. */
function canAdd({ status, state }: StaffEvent): boolean {
  return status !== 'draft' && state !== 'over' && state !== 'cancelled'
}

function Loading() {
  return (
    <div role="status" className="grid max-w-184 gap-4">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
