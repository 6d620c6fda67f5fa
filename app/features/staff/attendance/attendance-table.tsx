import { Badge } from '#app/ui/badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { attendance as words } from '#content/staff/attendance.ts'
import { minMinutes } from '#contract/attendance.ts'
import { formatDate, formatTime } from '#contract/dates.ts'
import type { AttendanceList, SessionAttendance } from '#contract/staff/attendance.ts'
import { Rows } from '../list/rows.tsx'
import { useMark } from './queries.ts'

type Sitting = AttendanceList['sessions'][number]
type Row = AttendanceList['attendees'][number] & { known: SessionAttendance | undefined }

interface AttendanceTableProps {
  slug: string
  session: Sitting
  rows: readonly Row[]
}

/** A tap marks somebody present or absent, and another on the same mark takes it back. */
export function AttendanceTable({ slug, session, rows }: AttendanceTableProps) {
  const { mutate } = useMark(slug)
  return (
    <Rows
      caption={words.title}
      rows={rows}
      keyOf={({ registrationId }) => registrationId}
      isAligned
      columns={[
        {
          header: words.columns.name,
          kind: 'main',
          cell: ({ name, email }) => (
            <>
              <strong>{name}</strong>
              <span className="block text-label text-muted">
                <EmailText>{email}</EmailText>
              </span>
            </>
          ),
        },
        {
          header: words.columns.state,
          kind: 'bare',
          className: 'md:w-2/5 lg:w-1/3',
          cell: ({ known }) => <State known={known} session={session} />,
        },
        {
          header: words.columns.mark,
          kind: 'bare',
          className: 'md:w-56',
          cell: ({ registrationId, name, known }) => (
            <Marks
              name={name}
              mark={known?.mark ?? null}
              onMark={(mark) => mutate({ registrationId, sessionId: session.id, mark })}
            />
          ),
        },
      ]}
    />
  )
}

function State({ known, session }: { known: SessionAttendance | undefined; session: Sitting }) {
  const by = known?.by ?? null
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {known?.attended ? (
        <Badge tone="accepted" icon="check">
          {words.states.present}
        </Badge>
      ) : (
        <Badge tone={by ? 'rejected' : 'neutral'} icon={by ? 'close' : 'clock'}>
          {by ? words.states.absent : words.states.unknown}
        </Badge>
      )}
      {known && <span className="text-label text-muted">{evidenceOf(known, session)}</span>}
    </span>
  )
}

function evidenceOf({ by, attended, minutes, joined_at: joinedAt }: SessionAttendance, session: Sitting): string {
  const { mark, minutes: inRoom, tooShort, joined } = words.evidence
  if (minutes !== null && by === 'import' && !attended) return tooShort(minutes, minMinutes(session))
  const click = joinedAt ? joined(`${formatTime(joinedAt)}, ${formatDate(joinedAt)}`) : ''
  return [by === 'mark' ? mark : '', minutes === null ? '' : inRoom(minutes), minutes === null ? click : '']
    .filter(Boolean)
    .join(' · ')
}

type Mark = SessionAttendance['mark']

interface MarksProps {
  name: string
  mark: Mark
  onMark: (mark: Mark) => void
}

function Marks({ name, mark, onMark }: MarksProps) {
  return (
    <span className="flex gap-1.5 max-md:mt-1">
      {(['present', 'absent'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mark === each}
          aria-label={words.markAs(words[each], name)}
          onClick={() => onMark(mark === each ? null : each)}
          className={`min-h-11 min-w-24 rounded-control border px-3 font-semibold text-small max-md:flex-1 ${mark === each ? pressed[each] : 'border-edge text-ink hover:border-ink hover:bg-ink/5'}`}
        >
          {words[each]}
        </button>
      ))}
    </span>
  )
}

const pressed = {
  present: 'border-accepted bg-accepted-soft text-accepted',
  absent: 'border-rejected bg-rejected-soft text-rejected',
}
