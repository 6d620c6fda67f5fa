import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { canReceiveEmail } from '#app/ui/email-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { list } from '#content/staff/list.ts'
import { people } from '#content/staff/people.ts'
import type { PersonHistory } from '#contract/staff/overview.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { History } from './history.tsx'
import { PersonCard } from './person-card.tsx'
import { personQuery } from './queries.ts'

const words = people.person

/** Everything stored under one email address. */
export function PersonPage() {
  const email = useSearchParams()[0].get('email')?.trim() ?? ''
  const { data, isError, isFetching, refetch } = useQuery(personQuery(email))
  // Back to the very list, with its search, its filters and the row.
  const isFromList = (useLocation().state as { isFromList?: boolean } | null)?.isFromList === true
  const isFailed = !data && isError && !isFetching
  return (
    <StaffPage
      back={isFromList ? { to: -1, label: words.backToList } : { to: '/staff/people', label: words.back }}
      title={data ? nameOf(data) : email || people.title}
      actions={
        email !== '' &&
        canReceiveEmail(email) && (
          <a href={`mailto:${email}`} className="button border-edge text-ink hover:border-ink hover:bg-ink/5">
            <Icon name="mail" />
            {words.write}
          </a>
        )
      }
    >
      {email === '' && <Notice {...words.noAddress} />}
      {isFailed && <Notice {...list.failed} retry={() => refetch()} />}
      {email !== '' && !data && !isFailed && <Loading />}
      {data && (isNobody(data) ? <Notice {...words.nobody} /> : <Known history={data} />)}
    </StaffPage>
  )
}

function Known({ history }: { history: PersonHistory }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-8">
      <PersonCard history={history} />
      <History history={history} />
    </div>
  )
}

/** A guest's name comes from their requests. */
function nameOf({ email, person, registrations, messages, interests }: PersonHistory): string {
  return person?.name ?? registrations[0]?.name ?? messages[0]?.name ?? interests[0]?.name ?? email
}

function isNobody({ person, applications, registrations, messages, interests, mails }: PersonHistory): boolean {
  return !person && [applications, registrations, messages, interests, mails].every((rows) => rows.length === 0)
}

function Loading() {
  return (
    <div role="status" className="grid gap-5 xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-8">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
