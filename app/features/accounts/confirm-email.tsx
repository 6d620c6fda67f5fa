import { errorMessageOf, useSendOnce } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.tsx'
import { profile } from '#content/profile.ts'
import { useRequestEmailConfirmation } from './queries.ts'

const words = profile.settings.email

/** The link proves the address, so it goes there and nowhere else. */
export function ConfirmEmail({ email }: { email: string }) {
  const { mutateAsync, isPending, isSuccess } = useRequestEmailConfirmation()
  // `isPending` comes a moment after the press, when a second one has been sent.
  const ask = useSendOnce(async () => {
    try {
      await mutateAsync()
    } catch (error) {
      toast({ title: words.failed, description: errorMessageOf(error), tone: 'destructive' })
    }
  })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button variant="secondary" isBusy={isPending} onClick={ask}>
        {!isPending && <Icon name="mail" />}
        {isPending ? words.sending : isSuccess ? words.again : words.send}
      </Button>
      {/* It stands from the start: screen readers announce what changes inside. */}
      <p role="status" className="wrap-anywhere text-muted">
        {isSuccess && !isPending ? `${words.sent} ${email}` : email}
      </p>
    </div>
  )
}
