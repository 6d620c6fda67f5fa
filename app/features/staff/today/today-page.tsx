import { useQuery } from '@tanstack/react-query'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { today as words } from '#content/staff/today.ts'
import type { Today } from '#contract/staff/overview.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { RegistrationsPlot, RevenuePlot } from './day-plots.tsx'
import { FunnelPlot, InterestPlot, SeatsPlot } from './level-plots.tsx'
import { NextSession } from './next-session.tsx'
import { NoSession } from './no-session.tsx'
import { Notices } from './notices.tsx'
import { todayQuery } from './queries.ts'
import { Waiting } from './waiting.tsx'
import { WithoutMentor } from './without-mentor.tsx'
import { WithoutRoom } from './without-room.tsx'

export function TodayPage({ titles }: { titles: ReadonlyMap<string, string> }) {
  const { data, isFetching, refetch } = useQuery(todayQuery)
  return (
    <StaffPage title={words.title}>
      {!data && isFetching && <Loading />}
      {!data && !isFetching && <Notice {...words.failed} retry={() => refetch()} />}
      {data && <Charts today={data} titles={titles} />}
    </StaffPage>
  )
}

function Charts({ today, titles }: { today: Today; titles: ReadonlyMap<string, string> }) {
  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <WithoutRoom sessions={today.withoutRoom} />
      {today.nextSession ? <NextSession session={today.nextSession} /> : <NoSession />}
      <WithoutMentor events={today.withoutMentor} />
      {today.waiting.notices > 0 && <Notices count={today.waiting.notices} />}
      <Waiting waiting={today.waiting} isMore={today.withoutRoom.length > 0} />
      <div className="grid gap-4 lg:grid-cols-2">
        <RegistrationsPlot days={today.days} />
        <RevenuePlot days={today.days} />
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <FunnelPlot funnel={today.funnel} />
        <SeatsPlot events={today.events} />
        <InterestPlot interest={today.interest} titles={titles} />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="flex max-w-6xl flex-col gap-6">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-96 rounded-card md:h-60" />
      <div className="grid gap-2.5 sm:grid-cols-5">
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-14 rounded-card sm:h-28" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
