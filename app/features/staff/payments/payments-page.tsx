import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { bank } from '#content/staff/bank.ts'
import { payments as words } from '#content/staff/payments.ts'
import { waysToPay as ways } from '#content/staff/ways-to-pay.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { decidedQuery, restoreDecided } from './decided.ts'
import { maxProofs, proofsQuery } from './queries.ts'
import { Verifying } from './verifying.tsx'

export function PaymentsPage() {
  const { data, isFetching, refetch } = useQuery(proofsQuery)
  const { data: decided } = useQuery(decidedQuery)
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    // Optional: the queue's own query reports errors.
    restoreDecided(client, leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [client])
  // Decided proofs leave the queue at once, even if a response in flight still has them.
  const waiting = data?.filter(
    ({ registrationId }) => !decided.some((entry) => entry.proof.registrationId === registrationId),
  )
  return (
    <StaffPage
      title={words.title}
      actions={
        <>
          {waiting && waiting.length > 0 && (
            <p className="rounded-full bg-marigold px-3 py-1 font-semibold text-on-marigold text-small tabular-nums">
              {words.waiting(waiting.length, data !== undefined && data.length >= maxProofs)}
            </p>
          )}
          {/* Hidden on phones for lack of room. */}
          <span className="max-md:hidden">
            <ExportLink list="payments">{words.export}</ExportLink>
          </span>
          <ButtonLink to="/staff/payments/bank" variant="secondary">
            {bank.open}
          </ButtonLink>
          <ButtonLink to="/staff/payments/ways" variant="secondary">
            {ways.link}
          </ButtonLink>
        </>
      }
    >
      {!waiting && isFetching && <Loading />}
      {!waiting && !isFetching && <Notice {...words.failed} retry={() => refetch()} />}
      {waiting && <Verifying waiting={waiting} />}
    </StaffPage>
  )
}

function Loading() {
  return (
    <div
      role="status"
      className="grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-7"
    >
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-[62svh] rounded-card lg:h-[calc(100svh-11.5rem)]" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
