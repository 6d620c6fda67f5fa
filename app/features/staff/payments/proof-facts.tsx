import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { Proof } from '#contract/staff/proofs.ts'
import { DateTime } from '../list/date-time.tsx'
import { ContactLinks, HistoryLink } from '../list/person-links.tsx'
import { Evidence } from './evidence.tsx'
import { timeLeft } from './time-left.ts'
import { TwinWarning } from './twin-warning.tsx'
import { useClock } from './use-clock.ts'

/** What the screenshot must show, the amount first. */
export function ProofHead({ proof }: { proof: Proof }) {
  const { amount, reference, utr } = proof
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-label text-muted">{words.amount}</p>
          <p className="font-bold font-display text-statement tabular-nums">{formatRupees(amount)}</p>
        </div>
        <Deadline due={proof.due_at} />
      </div>
      <Evidence evidence={proof.evidence} />
      {proof.twin && <TwinWarning proof={proof} twin={proof.twin} />}
      {proof.isRepeatedUtr && <Warning>{words.repeatedUtr}</Warning>}
      {proof.isDisowned && <Warning>{words.disowned}</Warning>}
      <dl className={listClasses}>
        <Fact name={words.utr} copy={utr ? <CopyButton text={utr} label={words.copyUtr} /> : null}>
          {utr ? <Digits>{utr}</Digits> : <span className="text-muted">{words.noUtr}</span>}
        </Fact>
        <Fact name={words.reference} copy={<CopyButton text={reference} label={words.copyReference} />}>
          <Digits>{reference}</Digits>
        </Fact>
      </dl>
    </div>
  )
}

/** For what, and from whom. */
export function ProofRest({ proof: { eventTitle, name, email, phone, sent_at } }: { proof: Proof }) {
  return (
    <dl className={listClasses}>
      <Fact name={words.event}>{eventTitle}</Fact>
      <Fact name={words.payer}>
        <span className="flex flex-col items-start">
          <span className="font-semibold">{name}</span>
          <ContactLinks email={email} phone={phone} />
          <HistoryLink email={email}>{words.history}</HistoryLink>
        </span>
      </Fact>
      <Fact name={words.sent}>
        <DateTime at={sent_at} />
      </Fact>
    </dl>
  )
}

const listClasses = 'flex flex-col divide-y divide-line border-line border-y text-small'

function Deadline({ due }: { due: string }) {
  const { text, isOverdue, isSoon } = timeLeft(due, useClock(15_000))
  return (
    <Badge
      tone={isOverdue ? 'rejected' : isSoon ? 'pending' : 'neutral'}
      icon={isOverdue ? 'alert' : 'clock'}
      className="mb-1.5"
    >
      {isOverdue ? words.overdue(text) : words.due(text)}
    </Badge>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-rejected-soft px-3 py-2.5 font-semibold text-rejected text-small">
      <Icon name="alert" className="mt-0.5 size-4.5" />
      {children}
    </p>
  )
}

function Fact({ name, copy, children }: { name: string; copy?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-[4.75rem_1fr] items-baseline gap-2 py-0.5">
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-2 py-1.5">
        <span className="wrap-anywhere min-w-0">{children}</span>
        {copy && <span className="-my-2 -mr-2">{copy}</span>}
      </dd>
    </div>
  )
}

function Digits({ children }: { children: string }) {
  return <span className="whitespace-nowrap font-semibold text-base tabular-nums">{children}</span>
}
