import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { team } from '#content/staff/team.ts'
import type { StaffMember } from '#contract/staff/team.ts'
import { useRemoveMember } from './queries.ts'

const words = team.remove

interface RemoveDialogProps {
  member: StaffMember | undefined
  onClose: () => void
}

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const { mutateAsync } = useRemoveMember()
  const remove = async () => {
    if (!member) return
    await mutateAsync(member.id)
    toast({ title: words.done(member.name) })
  }
  return (
    <ConfirmDialog
      isOpen={member !== undefined}
      onClose={onClose}
      title={words.title(member?.name ?? '')}
      confirm={words.confirm}
      working={words.working}
      keep={words.keep}
      failed={words.failed}
      isDangerous
      onConfirm={remove}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
