import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { people } from '#content/staff/people.ts'
import type { StaffPerson } from '#contract/staff/overview.ts'
import { Facts } from '../list/facts.tsx'
import { useAddToTeam } from './queries.ts'

const { addToTeam: words, facts } = people.person

interface AddToTeamProps {
  person: StaffPerson
  isOffered: boolean
}

/** For any account, including former team members. */
export function AddToTeam({ person: { id, name, username, email }, isOffered }: AddToTeamProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync } = useAddToTeam()
  const add = async () => {
    await mutateAsync(id)
    toast({ title: words.done(name), description: words.doneText })
  }
  return (
    <>
      {isOffered && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {words.open}
        </Button>
      )}
      {/* Stays mounted when the button disappears: it reports that a colleague was faster, and restores the focus. */}
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
        {/* Names are not unique. */}
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
