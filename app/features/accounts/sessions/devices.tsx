import { useQuery } from '@tanstack/react-query'
import { useFocusAfterLoss } from '#app/lib/focus-main.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { devices as words } from '#content/devices.ts'
import type { OpenSession } from '#contract/sessions.ts'
import { DeviceRow } from './device-row.tsx'
import { EndButton } from './end-button.tsx'
import { sessionsQuery, useEndOtherSessions } from './queries.ts'

/** Lists the account's sign-ins, each with a button that ends it. */
export function Devices({ username }: { username: string }) {
  const { data: sessions, isFetching, refetch } = useQuery(sessionsQuery)
  if (sessions) return <List sessions={sessions} username={username} />
  if (!isFetching) return <Notice {...words.failed} level={3} retry={() => refetch()} />
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-36 rounded-card sm:h-20" />
    </div>
  )
}

function List({ sessions, username }: { sessions: OpenSession[]; username: string }) {
  useFocusAfterLoss(sessions.length)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className="flex flex-col items-start gap-4">
      <ul aria-label={words.list} className="w-full rounded-card border border-line bg-card">
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} username={username} />
        ))}
      </ul>
      {others.length > 0 ? (
        <EndOthers others={others} username={username} />
      ) : (
        <p className="text-muted">{words.onlyHere}</p>
      )}
    </div>
  )
}

function EndOthers({ others, username }: { others: OpenSession[]; username: string }) {
  const { mutateAsync } = useEndOtherSessions()
  const { title, text } = words.asking.others
  const names = new Set(others.map(({ device }) => device ?? words.unknown))
  return (
    <EndButton
      title={title}
      text={text(others.length, [...names].join(', '))}
      username={username}
      end={mutateAsync}
      done={words.endedOthers}
    >
      {words.endOthers}
    </EndButton>
  )
}
