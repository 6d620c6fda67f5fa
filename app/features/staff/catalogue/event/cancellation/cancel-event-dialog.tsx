import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { cancellation as words } from '#content/staff/cancellation.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { CancelEventForm, type CancelEventFormProps } from './cancel-event-form.tsx'
import { cancellationQuery } from './queries.ts'

interface CancelEventDialogProps extends Omit<CancelEventFormProps, 'preview'> {
  event: StaffEvent
  isOpen: boolean
}

export function CancelEventDialog({ event, isOpen, ...form }: CancelEventDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={words.title(event.title)}>
      {isOpen && <Content id={event.id} {...form} />}
    </Dialog>
  )
}

function Content({ id, ...form }: { id: number } & Omit<CancelEventFormProps, 'preview'>) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(cancellationQuery(id))
  if (isError && !data) return <Notice level={3} {...words.failed} retry={() => refetch()} />
  // The numbers must be of now.
  if (!data || !isFetchedAfterMount) return <Spinner label={words.loading} className="min-h-40" />
  if (!data.preview) return <Notice level={3} {...words.already} />
  return <CancelEventForm preview={data.preview} {...form} />
}
