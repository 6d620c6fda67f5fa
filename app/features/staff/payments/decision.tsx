import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { isRuledOut } from '#contract/staff/bank-evidence.ts'
import type { Proof } from '#contract/staff/proofs.ts'
import { Key } from '../keys/key.tsx'
import { ApprovePanel } from './approve-panel.tsx'
import { RejectPanel } from './reject-panel.tsx'

interface DecisionProps {
  proof: Proof
  isRejecting: boolean
  /** Approving asks for a reason. */
  isExplaining: boolean
  hasKeys: boolean
  onApprove: (reason?: string) => void
  onOpenReject: () => void
  onReject: (reason: string) => void
  onCancel: () => void
}

/** Approve or reject; rejecting asks for a reason, and so does approving against the bank's statement. */
export function Decision(props: DecisionProps) {
  const { proof, isRejecting, isExplaining, hasKeys, onApprove, onOpenReject, onReject, onCancel } = props
  if (isExplaining) return <ApprovePanel proof={proof} onApprove={onApprove} onCancel={onCancel} />
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
      <Button
        size="lg"
        onClick={() => onApprove()}
        disabled={isRuledOut(proof.evidence.state)}
        aria-keyshortcuts={hasKeys ? 'A' : undefined}
      >
        <Icon name="check" />
        {words.approve}
        {hasKeys && <Key name="A" />}
      </Button>
    </div>
  )
}
