import { EmailText } from '#app/ui/email-text.tsx'
import { staffInterest as words } from '#content/staff/inbox.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffInterest } from '#contract/staff/inbox.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { ContactLinks, HistoryLink } from '../list/person-links.tsx'
import type { Column } from '../list/rows.tsx'
import { useCourses } from '../list/use-courses.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { panel, useOpenRows } from '../list/use-open-rows.tsx'
import { usePages } from '../list/use-pages.ts'
import { AnswerActions, AnsweredBadge, MarkButton, openFilter, ReplyLink, useAnswerKeys } from './answering.tsx'
import { fetchInterests, interestsKey, useMarkInterest } from './queries.ts'

export function InterestPage() {
  const address = useListAddress(['search', 'open', 'course', 'news'])
  const courses = useCourses()
  const pages = usePages([interestsKey, address.values], ({ before, signal }) =>
    fetchInterests({ ...address.values, before }, signal),
  )
  const marking = useMarkInterest()
  const keys = useAnswerKeys(pages.rows, marking, (interest) => subjectOf(interest, courses.titleOf))
  const { details, opener } = useOpenRows<StaffInterest>('interest', (interest) => (
    <div className={`flex flex-col gap-5 ${panel}`}>
      <ContactLinks {...interest} />
      {interest.linkedinProfile && <ProfileLink address={interest.linkedinProfile} />}
      <div className="flex flex-wrap items-center gap-3">
        <ReplyLink row={interest} subject={subjectOf(interest, courses.titleOf)} />
        <MarkButton row={interest} marking={marking} />
        <HistoryLink email={interest.email}>{words.history}</HistoryLink>
      </div>
    </div>
  ))
  const columns: Column<StaffInterest>[] = [
    {
      header: words.columns.person,
      kind: 'main',
      cell: (interest) => opener(interest, <PersonCell interest={interest} />),
    },
    { header: words.columns.course, cell: (interest) => subjectOf(interest, courses.titleOf) },
    { header: words.columns.place, cell: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
    {
      header: words.columns.asked,
      className: 'whitespace-nowrap md:w-32',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      header: words.columns.state,
      kind: 'badge',
      className: 'whitespace-nowrap md:w-32',
      cell: (interest) => <AnsweredBadge {...interest} />,
    },
  ]
  return (
    <ListFrame
      title={words.title}
      address={address}
      searchLabel={words.search}
      filters={[
        openFilter,
        { name: 'course', label: words.course, all: words.anyCourse, options: courses.options },
        {
          name: 'news',
          label: words.newsFilter,
          all: words.allInterest,
          options: [{ value: 'true', label: words.news }],
        },
      ]}
      exported="interests"
      pages={pages}
      keys={keys}
      empty={words.empty}
      columns={columns}
      details={details}
      rowActions={(interest) => (
        <AnswerActions
          row={interest}
          subject={subjectOf(interest, courses.titleOf)}
          marking={marking}
          hasKeys={keys.isOn}
        />
      )}
    />
  )
}

/** The course, the event whose next date they asked about, or news. */
export function subjectOf(
  { courseSlug, eventTitle, isNews }: StaffInterest,
  titleOf: (slug: string) => string,
): string {
  if (isNews) return words.news
  return eventTitle ? words.nextDate(eventTitle) : titleOf(courseSlug)
}

function PersonCell({ interest: { name, email } }: { interest: StaffInterest }) {
  return (
    <>
      {name || words.noName}
      <span className="wrap-anywhere block font-normal text-label text-muted">
        <EmailText>{email}</EmailText>
      </span>
    </>
  )
}

/** An untrusted link: it opens in a new tab, without opener and referrer. */
function ProfileLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" className="wrap-anywhere text-link">
      {address}
    </a>
  )
}
