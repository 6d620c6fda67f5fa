import { getFormErrorMessage } from '#app/lib/form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast.tsx'
import { cancellation } from '#content/staff/cancellation.ts'
import { refunds } from '#content/staff/refunds.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { CancellationProgress, EventRefund } from '#contract/staff/cancellation.ts'
import { isDenied } from '../../../as-staff.ts'
import { useRetry } from './queries.ts'
import { RefundRow } from './refund-row.tsx'

const words = cancellation.progress

/** The queue, and those that need a person. */
export function CardRefunds({ card, failed }: Pick<CancellationProgress, 'card' | 'failed'>) {
  const { total, done, pending } = card
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">{words.card}</h3>
          <p className="text-muted text-small tabular-nums">
            {words.cardCount(done.count, total.count)} ·{' '}
            {words.cardSums(formatRupees(done.amount), formatRupees(total.amount))}
          </p>
        </div>
        <ProgressBar label={words.card} value={total.count === 0 ? 0 : done.count / total.count} />
        {pending.count > 0 && (
          <p role="status" className="text-muted text-small">
            {words.sending}
          </p>
        )}
      </div>
      {failed.length > 0 && (
        <div className="flex flex-col gap-1">
          <h4 className="font-semibold text-rejected text-small">{words.failedTitle(failed.length)}</h4>
          <ul className="divide-y divide-line">
            {failed.map((refund) => (
              <RefundRow key={refund.paymentId} refund={refund} note={reasonOf(refund)}>
                <Retry refund={refund} />
                {refund.state === 'failed' && <OpenOrder refund={refund} />}
              </RefundRow>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function reasonOf({ state, failure }: EventRefund): string {
  if (state === 'due') return words.notStarted
  const code = failure ?? 'unknown'
  const reason = refunds.failures[code] ?? code
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}

/** Its refund dialog offers a bank transfer and, after a dispute, to record what the bank took back. */
function OpenOrder({ refund: { name, reference, failure } }: { refund: EventRefund }) {
  const isDisputed = failure === 'disputed'
  return (
    <ButtonLink
      to={`/staff/registrations?search=${encodeURIComponent(reference)}`}
      variant="secondary"
      aria-label={isDisputed ? words.takenBackOf(name) : words.transferInsteadOf(name)}
    >
      {isDisputed ? words.takenBack : words.transferInstead}
    </ButtonLink>
  )
}

function Retry({ refund }: { refund: EventRefund }) {
  const { mutate, isPending } = useRetry()
  const retry = () =>
    mutate(refund.paymentId, {
      onSuccess: ({ state, amount }) => {
        const sum = formatRupees(amount)
        if (state === 'done') toast({ title: words.retried(sum) })
        else if (state === 'pending') toast({ title: refunds.pending(sum), description: words.stillPending })
      },
      onError: (error) => {
        if (!isDenied(error)) toast({ title: getFormErrorMessage(error), tone: 'destructive' })
      },
    })
  return (
    <Button variant="secondary" isBusy={isPending} onClick={retry} aria-label={words.retryOf(refund.name)}>
      {isPending ? words.retrying : words.retry}
    </Button>
  )
}
