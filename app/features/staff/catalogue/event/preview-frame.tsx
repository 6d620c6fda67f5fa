import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { recordingLine } from '#content/recording.ts'
import { staffEvents } from '#content/staff/events.ts'
import { list } from '#content/staff/list.ts'
import { getEventState } from '#contract/event-state.ts'
import { pictureAddress } from '#contract/picture-files.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { isDenied } from '../../as-staff.ts'
import { eventsQuery } from '../queries.ts'
import { editorPath } from './event-paths.ts'
import { useEventChanges } from './queries.ts'

const words = staffEvents.previewing

interface PreviewFrameProps {
  /** Shown when the team's sign-in has ended. */
  denied: ReactNode
  /** The public page; another feature's, so the route passes it. */
  children: (event: StaffEvent) => ReactNode
}

/** The saved event of `?slug=` as visitors see it, drafts included, under a bar for the team. */
export function PreviewFrame({ denied, children }: PreviewFrameProps) {
  const slug = useSearchParams()[0].get('slug')
  const { data, error, isFetching, refetch } = useQuery(eventsQuery)
  if (isDenied(error)) return denied
  const event = data?.find((candidate) => candidate.slug === slug)
  if (event) {
    return (
      <>
        <Bar event={event} />
        {children(asPublic(event))}
      </>
    )
  }
  if (isFetching) return <Spinner label={words.loading} className="min-h-[80svh]" />
  return (
    <div className="p-6">
      {data ? <Notice {...words.missing} /> : <Notice {...list.failed} retry={() => refetch()} />}
    </div>
  )
}

/** As the public API would describe it: a draft as if it were published, and an uploaded picture first. */
function asPublic(event: StaffEvent): StaffEvent {
  const { sessions, pictures, seats, seatsTaken } = event
  const status = event.status === 'draft' ? 'published' : event.status
  const isFull = seats !== null && seatsTaken >= seats
  const [picture] = pictures
  return {
    ...event,
    state: getEventState({ status, sessions, isFull }, Date.now()),
    recording: recordingLine(event.recording, event.recordingDays),
    imagePath: picture ? pictureAddress(picture) : event.imagePath,
  }
}

function Bar({ event }: { event: StaffEvent }) {
  const { changeStatus } = useEventChanges()
  const [isPublishing, setIsPublishing] = useState(false)
  const publish = async () => {
    setIsPublishing(true)
    try {
      await changeStatus(event, 'published')
      toast({ title: staffEvents.news.published })
    } catch (error) {
      toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
    } finally {
      setIsPublishing(false)
    }
  }
  const isDraft = event.status === 'draft'
  return (
    <aside
      aria-label={words.title}
      className="sticky top-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-marigold-soft px-gutter py-1.5"
    >
      <p className="mr-auto font-semibold text-small">
        {isDraft ? words.note : words.public}
        {isDraft && event.mentors.length === 0 && <span className="block font-normal">{words.noMentor}</span>}
      </p>
      <div className="flex items-center gap-5 max-sm:w-full max-sm:justify-between">
        <ButtonLink to={editorPath(event)} variant="plain">
          {words.back}
        </ButtonLink>
        {isDraft && (
          <Button isBusy={isPublishing} onClick={publish}>
            {isPublishing ? words.publishing : words.publish}
          </Button>
        )}
      </div>
    </aside>
  )
}
