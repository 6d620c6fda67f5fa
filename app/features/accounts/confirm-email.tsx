import { getFormErrorMessage, useSendOnce } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.tsx'
import { profile } from '#content/profile.ts'
import { useRequestEmailConfirmation } from './account-mutations.ts'

const words = profile.settings.email

/** The link proves that the address is theirs, so it is only emailed. */
export function ConfirmEmail({ email }: { email: string }) {
  const { mutateAsync, isPending, isSuccess } = useRequestEmailConfirmation()
  // `isPending` is set after the next render, too late to stop a double click.
  const requestLink = useSendOnce(async () => {
    try {
      await mutateAsync()
    } catch (error) {
      toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
    }
  })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button variant="secondary" isBusy={isPending} onClick={requestLink}>
        {!isPending && <Icon name="mail" />}
        {isPending ? words.sending : isSuccess ? words.again : words.send}
      </Button>
      {/* Rendered from the start: screen readers only announce changes inside an existing live region. */}
      <p role="status" className="wrap-anywhere text-muted">
        {isSuccess && !isPending ? `${words.sent} ${email}` : email}
      </p>
    </div>
  )
}
