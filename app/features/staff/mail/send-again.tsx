import { focusMainIfLost } from '#app/lib/focus-main.ts'
import { getFormErrorMessage, useSendOnce } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { mail as words } from '#content/staff/mail.ts'
import type { StaffMail } from '#contract/staff/team.ts'
import { useSendAgain } from './queries.ts'

export function SendAgain({ mail: { id, recipient, state } }: { mail: StaffMail }) {
  const { mutateAsync, isPending } = useSendAgain()
  // `isPending` is set after the next render, too late to stop a double click.
  const send = useSendOnce(async () => {
    try {
      await mutateAsync(id)
      toast({ title: words.queued, description: words.queuedText(recipient) })
      // The button disappears with the row's state.
      requestAnimationFrame(focusMainIfLost)
    } catch (error) {
      toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
    }
  })
  return (
    <Button variant="secondary" isBusy={isPending} onClick={send} className="whitespace-nowrap md:min-h-10">
      {isPending ? words.sending : state === 'held' ? words.send : words.again}
      <span className="sr-only">: {recipient}</span>
    </Button>
  )
}
