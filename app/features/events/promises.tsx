import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { eventWords } from '#content/event-page.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'

const { box: words } = eventWords

/** What makes paying safe, beside the price: only what this site really offers. */
export function Promises({
  event: { methods, price, refundHours },
}: {
  event: Pick<MasterclassDetail, 'methods' | 'price' | 'refundHours'>
}) {
  if (price === 0) return null
  return (
    <ul className="flex flex-col gap-2 text-small">
      {refundHours !== null && <Line icon="check">{words.refund(refundHours)}</Line>}
      {methods.upi && (
        <Line icon="qr">
          {words.upi} <Names names={words.methods.upi} />
        </Line>
      )}
      {methods.cards && (
        <Line icon="card">
          {methods.netbanking ? words.netbanking : words.cards} <Names names={words.methods.cards} />
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-action" />
      <span>{children}</span>
    </li>
  )
}

const Names = ({ names }: { names: readonly string[] }) => <span className="text-muted">{names.join(', ')}</span>
