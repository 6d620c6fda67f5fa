import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'
import type { Proof } from '#contract/staff/proofs.ts'
import { Key } from '../keys/key.tsx'
import { RejectPanel } from './reject-panel.tsx'

interface DecisionProps {
  proof: Proof
  isRejecting: boolean
  hasKeys: boolean
  onApprove: () => void
  onOpenReject: () => void
  onReject: (reason: string) => void
  onCancel: () => void
}

/** Approve or reject; rejecting asks for a reason. */
export function Decision({ proof, isRejecting, hasKeys, onApprove, onOpenReject, onReject, onCancel }: DecisionProps) {
  if (isRejecting) return <RejectPanel proof={proof} hasKeys={hasKeys} onReject={onReject} onCancel={onCancel} />
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        variant="secondary"
        size="lg"
        onClick={onOpenReject}
        aria-keyshortcuts={hasKeys ? 'R' : undefined}
        className="bg-card"
      >
        <Icon name="close" />
        {words.reject}
        {hasKeys && <Key name="R" />}
      </Button>
      <Button size="lg" onClick={onApprove} aria-keyshortcuts={hasKeys ? 'A' : undefined}>
        <Icon name="check" />
        {words.approve}
        {hasKeys && <Key name="A" />}
      </Button>
    </div>
  )
}
