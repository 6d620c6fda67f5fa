import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { attendance as words } from '#content/staff/attendance.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import type { AttendanceList } from '#contract/staff/attendance.ts'
import { FactLine } from '../frame/fact-line.tsx'
import { FirstRows } from '../list/first-rows.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { SearchBox } from '../list/search-box.tsx'
import { AttendanceTable } from './attendance-table.tsx'
import { Participants } from './import/participants.tsx'
import { RoomOfSession } from './room-of-session.tsx'

interface SessionPanelProps {
  slug: string
  list: AttendanceList
  session: AttendanceList['sessions'][number]
  search: string
  onSearch: (text: string) => void
}

/** One session: its room, its count and everybody with a paid seat. */
export function SessionPanel({ slug, list, session, search, onSearch }: SessionPanelProps) {
  const [isImporting, setIsImporting] = useState(false)
  const [news, setNews] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const wasImporting = useRef(false)
  // Back to where the import was opened.
  useEffect(() => {
    if (wasImporting.current && !isImporting) opener.current?.focus()
    wasImporting.current = isImporting
  }, [isImporting])
  const { attendees } = list
  const rows = attendees
    .filter(({ name, email, reference }) => matchesSearch(search, name, email, reference))
    .map((attendee) => ({ ...attendee, known: attendee.sessions.find(({ sessionId }) => sessionId === session.id) }))
  const presentCount = attendees.filter(({ sessions }) =>
    sessions.some(({ sessionId, attended }) => sessionId === session.id && attended),
  ).length
  return (
    <div className="grid max-w-6xl gap-5 *:min-w-0">
      <FactLine>
        {session.title && <strong className="text-ink">{session.title}</strong>}
        <span>
          {formatSessionDay(session)},{' '}
          <span className="whitespace-nowrap">{formatTimeRange(session.startsAt, session.endsAt)}</span>
        </span>
        <strong className="whitespace-nowrap text-ink">{words.count(presentCount, attendees.length)}</strong>
      </FactLine>
      <RoomOfSession slug={slug} event={list.event} session={session} />
      {isImporting && (
        <Participants
          slug={slug}
          sessionId={session.id}
          attendees={attendees}
          onClose={() => setIsImporting(false)}
          onImported={(imported) => {
            setIsImporting(false)
            setNews(words.imported(imported))
          }}
        />
      )}
      <p role="status" className="font-semibold text-small empty:hidden">
        {news}
      </p>
      {attendees.length === 0 ? (
        <Notice {...words.empty} />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <SearchBox label={words.search} value={search} onChange={onSearch} />
            {!isImporting && (
              <Button
                ref={opener}
                variant="secondary"
                onClick={() => {
                  setNews('')
                  setIsImporting(true)
                }}
              >
                <Icon name="download" className="size-4.5 rotate-180" />
                {words.upload.open}
              </Button>
            )}
          </div>
          <p className="max-w-prose text-label text-muted">{words.rule}</p>
          {rows.length === 0 ? (
            <Notice {...words.noMatch} />
          ) : (
            <FirstRows rows={rows} max={50}>
              {(shown) => <AttendanceTable slug={slug} session={session} rows={shown} />}
            </FirstRows>
          )}
        </>
      )}
    </div>
  )
}
