import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { toast } from '#app/ui/toast.tsx'
import { selfService } from '#content/self-service.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import { useMoveOwnSeat } from './queries.ts'

const words = selfService.move

interface MoveDialogProps {
  token: string
  options: SelfServiceOptions
  isOpen: boolean
  onClose: () => void
}

export function MoveDialog({ token, options, isOpen, onClose }: MoveDialogProps) {
  const { moves, handOver, price } = options
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutateAsync } = useMoveOwnSeat(token)
  const target = moves.length === 1 ? moves[0] : moves.find(({ slug }) => slug === chosen)
  const act = async () => {
    setIsMissing(!target)
    if (!target) return false
    await mutateAsync(target.slug)
    toast({ title: words.done, description: words.doneText(target.dates) })
    return true
  }
  return (
    <ConfirmDialog
      title={words.dialogTitle}
      confirm={words.confirm}
      working={words.working}
      keep={words.keep}
      failed={words.failed}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={act}
    >
      <fieldset>
        <legend className="mb-1 font-semibold">{words.dates}</legend>
        {moves.map(({ slug, title, dates }) => (
          <label key={slug} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
            <input
              type="radio"
              name="own-move"
              className="mt-0.5 size-5.5 shrink-0 accent-action"
              checked={target?.slug === slug}
              onChange={() => setChosen(slug)}
            />
            <span>
              <DatedText text={dates} />
              <span className="block text-muted text-small">{title}</span>
            </span>
          </label>
        ))}
        {isMissing && !target && (
          <p role="alert" className="text-rejected text-small">
            {words.missing}
          </p>
        )}
      </fieldset>
      <p>{words.consequence}</p>
      {target && target.price < price && <p>{words.cheaper(formatRupees(price - target.price))}</p>}
      {handOver.openOffer && <p>{words.ends}</p>}
    </ConfirmDialog>
  )
}
