import { Badge } from '#app/ui/badge.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { devices as words } from '#content/devices.ts'
import { formatDateTime } from '#contract/dates.ts'
import type { OpenSession } from '#contract/sessions.ts'
import { DeviceIcon } from './device-icon.tsx'
import { EndButton } from './end-button.tsx'
import { lastUsed } from './last-used.ts'
import { useEndSession } from './queries.ts'

export function DeviceRow({ session, username }: { session: OpenSession; username: string }) {
  const { id, device, isCurrent, created_at, last_seen_at } = session
  const { mutateAsync } = useEndSession(id)
  const name = device ?? words.unknown
  const used = lastUsed(last_seen_at, Date.now())
  const since = formatDateTime(created_at)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t p-4 first:border-t-0 sm:flex-nowrap sm:px-5">
      <div className="flex min-w-0 flex-1 basis-56 gap-3.5">
        <DeviceIcon device={device} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {name}
            {isCurrent && (
              <Badge tone="accepted" icon="check">
                {words.current}
              </Badge>
            )}
          </p>
          <p className="text-muted text-small">
            <DatedText text={`${words.since} ${since}${isCurrent ? '' : `, ${used}`}`} />
          </p>
        </div>
      </div>
      {!isCurrent && (
        <EndButton
          title={words.asking.one.title(device)}
          text={words.asking.one.text(since, used)}
          username={username}
          end={mutateAsync}
          done={{ title: words.ended, description: name }}
          className="max-sm:ml-9.5"
        >
          {words.end}
          <span className="sr-only">
            {' '}
            {name}, {used}
          </span>
        </EndButton>
      )}
    </li>
  )
}
