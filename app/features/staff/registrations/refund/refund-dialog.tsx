import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { refunds as words } from '#content/staff/refunds.ts'
import type { StaffPayment } from '#contract/staff/orders.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { orderQuery } from '../queries.ts'
import { NeverArrivedForm } from './never-arrived-form.tsx'
import { listRefundable } from './refund-fields.ts'
import { RefundForm } from './refund-form.tsx'
import { UnfinishedRefunds } from './unfinished-refunds.tsx'

interface RefundDialogProps {
  registration: StaffRegistration
  isOpen: boolean
  onClose: () => void
}

export function RefundDialog({ registration, isOpen, onClose }: RefundDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      {isOpen && <Refund id={registration.id} onClose={onClose} />}
    </Dialog>
  )
}

function Refund({ id, onClose }: { id: number; onClose: () => void }) {
  const [missing, setMissing] = useState<{ payment: StaffPayment; opener: HTMLElement }>()
  const { data: order, isError, isFetchedAfterMount, refetch } = useQuery(orderQuery(id))
  if (isError && !order) return <Notice level={3} {...words.failed} retry={() => refetch()} />
  // What a colleague has refunded meanwhile must not be offered.
  if (!order || !isFetchedAfterMount) return <Spinner label={words.loading} className="min-h-40" />
  const canRefund = listRefundable(order).length > 0
  return (
    <>
      {missing && <NeverArrivedForm {...missing} onBack={() => setMissing(undefined)} onClose={onClose} />}
      {/* Hidden, so that nothing typed is lost on the way back. */}
      <div hidden={missing !== undefined}>
        <div className="flex flex-col gap-5">
          <UnfinishedRefunds order={order} />
          {canRefund && (
            <RefundForm
              order={order}
              registrationId={id}
              onClose={onClose}
              onNeverArrived={(payment, opener) => setMissing({ payment, opener })}
            />
          )}
          {!canRefund && <Notice level={3} {...words.nothing} />}
        </div>
      </div>
    </>
  )
}
