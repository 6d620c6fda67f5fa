import { useQuery } from '@tanstack/react-query'
import { useFocusAfterLoss } from '#app/lib/focus-main.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { devices as words } from '#content/devices.ts'
import type { OpenSession } from '#contract/sessions.ts'
import { DeviceRow } from './device-row.tsx'
import { sessionsQuery, useEndOtherSessions } from './queries.ts'
import { useEnding } from './use-ending.ts'

/** Everywhere that somebody is signed in, and the way to end it. No password: ending too much harms nobody. */
export function Devices() {
  const { data: sessions, isFetching, refetch } = useQuery(sessionsQuery)
  if (sessions) return <List sessions={sessions} />
  if (!isFetching) return <Notice {...words.failed} level={3} retry={() => refetch()} />
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-36 rounded-card sm:h-20" />
    </div>
  )
}

function List({ sessions }: { sessions: OpenSession[] }) {
  useFocusAfterLoss(sessions.length)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <div className="flex flex-col items-start gap-4">
      <ul aria-label={words.list} className="w-full rounded-card border border-line bg-card">
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers ? <EndOthers /> : <p className="text-muted">{words.onlyHere}</p>}
    </div>
  )
}

function EndOthers() {
  const { mutateAsync } = useEndOtherSessions()
  const ending = useEnding(mutateAsync, words.endedOthers)
  return (
    <Button variant="secondary" {...ending}>
      {ending.isBusy ? words.ending : words.endOthers}
    </Button>
  )
}
