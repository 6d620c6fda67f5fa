import { Icon } from '#app/ui/icon.tsx'
import { profile } from '#content/profile.ts'
import { ConfirmEmail } from './confirm-email.tsx'

const words = profile.unconfirmed

/** Beside a list that leaves out what was sent as a guest until the address is confirmed. */
export function UnconfirmedNote({ email, of }: { email: string; of: keyof typeof words }) {
  return (
    <div className="flex max-w-xl gap-4 rounded-card bg-pending-soft p-5 text-pending sm:p-6">
      <Icon name="mail" className="mt-0.5 size-6 shrink-0" />
      <div className="grid gap-4">
        <p className="text-ink">{words[of]}</p>
        <ConfirmEmail email={email} />
      </div>
    </div>
  )
}
