import { payments as words } from '#content/staff/payments.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { Proof } from '#contract/staff/proofs.ts'

/** Names the payment that a reason is asked for: on a phone the question covers the page. */
export function PanelHead({ proof, className = '' }: { proof: Proof; className?: string }) {
  return (
    <p
      className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line border-b pb-2.5 md:hidden ${className}`}
    >
      <span className="wrap-anywhere font-semibold">{proof.name}</span>
      <span className="font-bold font-display text-heading tabular-nums">{formatRupees(proof.amount)}</span>
      <span className="col-span-2 text-muted text-small tabular-nums">
        {words.utr} {proof.utr || words.noUtr.toLowerCase()}
      </span>
    </p>
  )
}
