import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { people } from '#content/staff/people.ts'
import type { StaffPerson } from '#contract/staff/overview.ts'
import { useSignOutPerson } from './queries.ts'

const words = people.person.signOut

/** Ends all of a person's sign-ins, for a stolen phone or a compromised account. */
export function SignOut({ person: { id, name }, openSessions }: { person: StaffPerson; openSessions: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync } = useSignOutPerson()
  const signOut = async () => {
    await mutateAsync(id)
    toast({ title: words.done(name) })
  }
  return (
    <>
      {openSessions > 0 && (
        <Button
          variant="secondary"
          className="self-start border-rejected text-rejected"
          onClick={() => setIsOpen(true)}
        >
          {words.open}
        </Button>
      )}
      {/* Stays mounted when the button disappears, and restores the focus. */}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title(name)}
        confirm={words.open}
        working={words.working}
        keep={words.keep}
        failed={words.failed}
        isDangerous
        onConfirm={signOut}
      >
        <p>{words.text(openSessions)}</p>
      </ConfirmDialog>
    </>
  )
}
