import { useQuery } from '@tanstack/react-query'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { materials as words } from '#content/materials.ts'
import { formatDate } from '#contract/dates.ts'
import type { Material, Recording } from '#contract/materials.ts'
import { groupBySession, type SessionGroup } from './group-by-session.ts'
import { classroomQuery, materialPath, recordingPath } from './queries.ts'

/** What the team has added, by session. Nothing for a seat that has no materials at all. */
export function Materials({ token }: { token: string }) {
  const { data, isError, isFetching, refetch } = useQuery(classroomQuery(token))
  if (data === null) return null
  if (data === undefined)
    return isError && !isFetching ? <Notice {...words.failed} retry={() => void refetch()} /> : <Loading />
  const groups = groupBySession(data)
  return (
    <section aria-labelledby="materials-title" className="flex flex-col gap-5">
      <h2 id="materials-title" className="text-heading">
        {words.title}
      </h2>
      {groups.length === 0 && (
        <p className="rounded-card border border-line border-dashed px-5 py-6 text-muted">
          <span className="font-semibold text-ink">{words.empty}</span> {words.emptyText}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.id} token={token} {...group} />
      ))}
    </section>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-8 w-3/5 rounded-control" />
      <Skeleton className="h-33 rounded-control" />
    </div>
  )
}

function Group({ token, title, date, recording, materials }: SessionGroup & { token: string }) {
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {title} {date && <span className="font-normal text-muted text-small">{date}</span>}
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {recording && <RecordingRow token={token} recording={recording} session={title} />}
        {materials.map((material) => (
          <MaterialRow key={material.id} token={token} material={material} />
        ))}
      </ul>
    </div>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 py-3'
const action = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-link'

interface RecordingRowProps {
  token: string
  recording: Recording
  session: string
}

function RecordingRow({ token, recording: { sessionId, expiresAt, isExpired }, session }: RecordingRowProps) {
  const date = formatDate(expiresAt)
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{words.recording}</p>
        <p className="text-muted text-small">
          <DatedText text={isExpired ? words.expired(date) : date ? words.watchUntil(date) : words.watchAlways} />
        </p>
      </div>
      {!isExpired && (
        <a href={recordingPath(token, sessionId)} target="_blank" rel="noopener noreferrer" className={action}>
          <Icon name="video" className="size-4.5" />
          {words.watch}
          <span className="sr-only">: {session}</span>
        </a>
      )}
    </li>
  )
}

function MaterialRow({ token, material: { id, title, url, file } }: { token: string; material: Material }) {
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="wrap-anywhere text-muted text-small">
          {file ? `${file.name} · ${formatFileSize(file.size)}` : hostOf(url)}
        </p>
      </div>
      {file ? (
        <a href={materialPath(token, id)} download className={action}>
          <Icon name="download" className="size-4.5" />
          {words.download}
          <span className="sr-only">: {title}</span>
        </a>
      ) : (
        <a href={url ?? ''} target="_blank" rel="noopener noreferrer" className={action}>
          <Icon name="arrow-right" className="size-4.5" />
          {words.open}
          <span className="sr-only">: {title}</span>
        </a>
      )}
    </li>
  )
}

function hostOf(url: string | null): string {
  return url && URL.canParse(url) ? new URL(url).host : ''
}
