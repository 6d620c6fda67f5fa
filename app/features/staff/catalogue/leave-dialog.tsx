import type { Blocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { staffEvents } from '#content/staff/events.ts'

const words = staffEvents.leaving

export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const leave = async () => {
    blocker.proceed?.()
    // It closes with the page.
    return false
  }
  return (
    <ConfirmDialog
      {...words}
      isOpen={blocker.state === 'blocked'}
      working={words.confirm}
      failed={words.title}
      isDangerous
      onClose={() => blocker.reset?.()}
      onConfirm={leave}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
