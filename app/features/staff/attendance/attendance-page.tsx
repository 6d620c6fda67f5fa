import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusedWith } from '#app/lib/api.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { attendance as words } from '#content/staff/attendance.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { AttendanceList } from '#contract/staff/attendance.ts'
import { backFromEvent } from '../frame/back-from-event.ts'
import { EventTabs } from '../frame/event-tabs.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { pickSession } from './pick-session.ts'
import { attendanceQuery } from './queries.ts'
import { SessionPanel } from './session-panel.tsx'

/** Who came to each session of an event: marked, imported, or known by the click on their link. */
export function AttendancePage({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = useQuery(attendanceQuery(slug))
  const isMissing = isRefusedWith(error, 'not_found')
  return (
    <StaffPage
      title={data ? data.event.title : words.title}
      back={backFromEvent(slug)}
      actions={
        data && (
          <ExportLink list="attendance" values={{ event: slug }}>
            {words.export}
          </ExportLink>
        )
      }
    >
      <EventTabs slug={slug} />
      {!data && isFetching && <Spinner label={words.loading} className="py-16" />}
      {!data && !isFetching && isMissing && <Notice {...words.missing} />}
      {!data && !isFetching && !isMissing && <Notice {...words.failed} retry={() => void refetch()} />}
      {data && <Sessions list={data} slug={slug} />}
    </StaffPage>
  )
}

function Sessions({ list, slug }: { list: AttendanceList; slug: string }) {
  const [chosen, setChosen] = useState(() => pickSession(list.sessions, Date.now()))
  const session = list.sessions.find(({ id }) => id === chosen) ?? list.sessions[0]
  const { values, set } = useListAddress(['search'])
  if (!session) return <Notice {...words.noSessions} />
  const panel = (
    <SessionPanel
      key={session.id}
      {...{ slug, list, session }}
      search={values.search}
      onSearch={(text) => set('search', text)}
    />
  )
  if (list.sessions.length === 1) return panel
  return (
    <Tabs
      label={words.sessions}
      mountsOnlySelected
      selected={String(session.id)}
      onSelect={(id) => setChosen(Number(id))}
      tabs={list.sessions.map(({ id, startsAt }, index) => ({
        id: String(id),
        label: <span className="whitespace-nowrap">{words.session(index + 1, shortDay(startsAt))}</span>,
        panel: id === session.id ? panel : null,
      }))}
    />
  )
}

function shortDay(date: string): string {
  const day = dayInIndia(date)
  return day ? `${day.day} ${day.month.slice(0, 3)}` : ''
}
