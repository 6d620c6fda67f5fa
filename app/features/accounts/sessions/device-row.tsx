import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { devices as words } from '#content/devices.ts'
import { formatDate } from '#contract/dates.ts'
import type { OpenSession } from '#contract/sessions.ts'
import { DeviceIcon } from './device-icon.tsx'
import { lastUsed } from './last-used.ts'
import { useEndSession } from './queries.ts'
import { useEnding } from './use-ending.ts'

export function DeviceRow({ session }: { session: OpenSession }) {
  const { id, device, isCurrent, created_at, last_seen_at } = session
  const { mutateAsync } = useEndSession()
  const name = device ?? words.unknown
  const used = lastUsed(last_seen_at, Date.now())
  const ending = useEnding(() => mutateAsync(id), { title: words.ended, description: name })
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
            {words.since} {formatDate(created_at)}
            {!isCurrent && `, ${used}`}
          </p>
        </div>
      </div>
      {!isCurrent && (
        <Button variant="secondary" {...ending} className="max-sm:ml-9.5">
          {ending.isBusy ? words.ending : words.end}
          <span className="sr-only">
            {' '}
            {name}, {used}
          </span>
        </Button>
      )}
    </li>
  )
}
