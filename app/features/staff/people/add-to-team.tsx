import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { people } from '#content/staff/people.ts'
import type { StaffPerson } from '#contract/staff/overview.ts'
import { Facts } from '../list/facts.tsx'
import { useAddToTeam } from './queries.ts'

const { addToTeam: words, facts } = people.person

/** For a user, also for somebody who was of the team before. */
export function AddToTeam({ person: { id, name, username, email, role } }: { person: StaffPerson }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync } = useAddToTeam()
  const add = async () => {
    await mutateAsync(id)
    toast({ title: words.done(name), description: words.doneText })
  }
  return (
    <>
      {role === 'user' && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {words.open}
        </Button>
      )}
      {/* Stays when the button goes: it says that a colleague was quicker, and gives the focus back. */}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title(name)}
        confirm={words.open}
        working={words.working}
        keep={words.keep}
        failed={words.failed}
        onConfirm={add}
      >
        {/* Names are alike. */}
        <Facts
          facts={[
            [facts.username, username],
            [facts.email, email],
          ]}
        />
        <p>{words.text}</p>
        <p>{words.password}</p>
      </ConfirmDialog>
    </>
  )
}
