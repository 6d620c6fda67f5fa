import { useQuery } from '@tanstack/react-query'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { staffCertificates as words } from '#content/staff/certificates.ts'
import { formatEventDates } from '#contract/event-dates.ts'
import { eventsQuery } from '../catalogue/queries.ts'
import { backFromEvent } from '../frame/back-from-event.ts'
import { EventTabs } from '../frame/event-tabs.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { Candidates } from './candidates.tsx'
import { IssuedList } from './issued-list.tsx'
import { certificatesQuery } from './queries.ts'
import { RuleForm } from './rule-form.tsx'

/** The certificates of an event: the rule, who is to get one, and who has. */
export function CertificatesPage({ slug }: { slug: string }) {
  const events = useQuery(eventsQuery)
  const event = events.data?.find((candidate) => candidate.slug === slug)
  const { data, isError, isFetching, refetch } = useQuery({
    ...certificatesQuery(event?.id ?? 0),
    enabled: event !== undefined,
  })
  const { values, set } = useListAddress(['search'])
  const isFailed = (!events.data && events.isError && !events.isFetching) || (!data && isError && !isFetching)
  const retry = () => void Promise.all([events.refetch(), refetch()])
  const isMissing = events.data && !event
  return (
    <StaffPage title={event ? event.title : words.title} back={backFromEvent(slug)}>
      <EventTabs slug={slug} />
      {isMissing && <Notice {...words.missing} />}
      {isFailed && <Notice {...words.failed} retry={retry} />}
      {!isMissing && !isFailed && !data && <Spinner label={words.loading} className="py-16" />}
      {event && data && (
        <>
          {event.sessions.length > 0 && <p className="mb-5 text-muted">{formatEventDates(event.sessions)}</p>}
          {data.candidates.length + data.issued.length > 0 && (
            <div className="mb-5 flex">
              <SearchBox label={words.search} value={values.search} onChange={(text) => set('search', text)} />
            </div>
          )}
          <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
            <Candidates eventId={event.id} certificates={data} search={values.search} />
            {/* Where it is between the lists, what a search finds stays together. */}
            <div className={`xl:col-start-2 xl:row-span-2 xl:row-start-1 ${values.search ? 'max-xl:hidden' : ''}`}>
              {/* A colleague's change fills the form anew. */}
              <RuleForm key={JSON.stringify(data.rule)} eventId={event.id} {...data} />
            </div>
            <IssuedList issued={data.issued} search={values.search} />
          </div>
        </>
      )}
    </StaffPage>
  )
}
