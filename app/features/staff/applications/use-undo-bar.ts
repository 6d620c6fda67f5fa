import { useQuery } from '@tanstack/react-query'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { staffApplications } from '#content/staff/applications.ts'
import { isDenied } from '../as-staff.ts'
import { type UndoableDecision, undoableQuery, useUndo } from './queries.ts'

const words = staffApplications.undo

/** The member's decisions of the last minute, and undoing them. */
export function useUndoBar() {
  const { data: decisions = [] } = useQuery(undoableQuery)
  const { mutate, isPending } = useUndo()
  const undo = (decision: UndoableDecision | undefined) => {
    if (!decision || isPending) return
    mutate(decision, {
      onSuccess: (undone) => {
        const late = decision.applications.length - undone
        if (undone === 0) return toast({ title: words.tooLateForAll, tone: 'destructive' })
        toast({ title: words.done(undone), ...(late > 0 && { description: words.tooLate(late) }) })
      },
      onError: (error) => {
        if (!isDenied(error))
          toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
      },
    })
  }
  const undoLast = () => undo(decisions.find(({ undoUntil }) => undoUntil > Date.now()))
  return { decisions, isUndoing: isPending, undo, undoLast }
}
