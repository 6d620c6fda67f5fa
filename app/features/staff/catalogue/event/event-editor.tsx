import type { FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import type { StaffEvent } from '#contract/staff/events.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { Basics } from './basics.tsx'
import { CancellationPanel } from './cancellation/cancellation-panel.tsx'
import { DateChangeDialog } from './date-change-dialog.tsx'
import { EventHeader } from './event-header.tsx'
import { Mentors } from './mentors.tsx'
import { MissingParts } from './missing-parts.tsx'
import { Pictures } from './pictures.tsx'
import { PriceAndSeats } from './price-and-seats.tsx'
import { Delivery, Demo, RefundAndRecording } from './promises.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { Sessions } from './sessions.tsx'
import { Audience, Faqs, Lines } from './text-lists.tsx'
import { useEventEditor } from './use-event-editor.ts'

interface EventEditorProps {
  /** Undefined for a new one. */
  event: StaffEvent | undefined
  /** The site's own illustration for this slug, if any. */
  drawingOf: (slug: string) => string | undefined
}

export function EventEditor({ event, drawingOf }: EventEditorProps) {
  const editor = useEventEditor(event)
  const { form, saved, blocker } = editor
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    void editor.save()
  }
  return (
    <FormProvider {...form}>
      {saved && <EventHeader editor={editor} saved={saved} />}
      {saved?.status === 'cancelled' && <CancellationPanel eventId={saved.id} />}
      <form method="dialog" noValidate onSubmit={submit} className="[&_:is(input,textarea,select)]:scroll-mb-32">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[12rem_minmax(0,46rem)] xl:gap-8">
          <SectionNav />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            {saved?.status !== 'cancelled' && (
              <MissingParts isPublic={saved !== undefined && saved.status !== 'draft'} drawingOf={drawingOf} />
            )}
            <Basics saved={saved} />
            <Sessions saved={saved} />
            <PriceAndSeats seatsTaken={saved?.seatsTaken ?? 0} />
            <Mentors />
            <Audience />
            <Lines id="outcomes" />
            <Lines id="bring" />
            <Faqs />
            <RefundAndRecording />
            <Demo />
            <Pictures />
            <Delivery />
          </div>
        </div>
        <SaveBar editor={editor} />
      </form>
      <DateChangeDialog pending={editor.dateChoice} />
      <LeaveDialog blocker={blocker} />
    </FormProvider>
  )
}
