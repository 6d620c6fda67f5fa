import type { ReactNode } from 'react'
import { formatRupees } from '#contract/rupees.ts'
import type { EventRefund } from '#contract/staff/cancellation.ts'

interface RefundRowProps {
  refund: EventRefund
  note: string
  children: ReactNode
}

/** Whose money it is, how much, and what to do about it. */
export function RefundRow({ refund, note, children }: RefundRowProps) {
  const { name, reference, amount } = refund
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 break-words font-medium">{name}</span>
          <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
        </p>
        <p className="text-muted text-small">
          <span className="tabular-nums">{reference}</span> · {note}
        </p>
      </div>
      {children}
    </li>
  )
}
