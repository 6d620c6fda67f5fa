import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { registrationPage } from '#content/registration-page.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import { availabilityQuery } from '../checkout-queries.ts'
import { saveCheckoutForm } from '../draft.ts'
import { pickScreenshot } from '../pick-screenshot.ts'
import { UpiCode } from '../upi-code.tsx'
import { linkedUpiQuery, usePayByLink } from './pay-again-queries.ts'

const words = registrationPage.payAgain

interface PayAgainProps {
  token: string
  registration: EventRegistration
}

/** For a payer whose proof was rejected: the QR code and the card, while the event is open. */
export function PayAgain({ token, registration: { event, isSeatHeld } }: PayAgainProps) {
  const { data: now } = useQuery(availabilityQuery(event.slug))
  const [isRequested, setIsRequested] = useState(false)
  // Held already: the code was shown before a reload or in another tab.
  const upi = useQuery({ ...linkedUpiQuery(token), enabled: isRequested || isSeatHeld })
  const card = usePayByLink(token)
  const shown = useRef<HTMLDivElement>(null)
  const isShown = upi.data !== undefined
  useEffect(() => {
    // The button that was pressed is gone.
    if (isShown && isRequested) shown.current?.focus()
  }, [isShown, isRequested])
  if (!now?.isOpen || now.price === 0) return null

  const showCode = () => {
    if (isRequested) void upi.refetch()
    setIsRequested(true)
  }
  const holdAgain = async () => (await upi.refetch()).isSuccess
  const payByCard = () => {
    saveCheckoutForm(event.slug)
    card.mutate()
  }
  const isLeaving = card.isPending || card.isSuccess
  const failure = card.error ?? (isShown ? null : upi.error)
  return (
    <section aria-labelledby="pay-title" className="border-line border-t pt-7">
      <h2 id="pay-title" className="text-heading">
        {words.title}
      </h2>
      {!isShown && (
        <>
          <p className="mt-2 text-muted">{words.text}</p>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Button variant="secondary" size="lg" isBusy={upi.isFetching} onClick={showCode}>
              <Icon name="qr" className="size-5" />
              {upi.isFetching ? words.loading : words.upi}
            </Button>
            {now.takesCards && (
              <Button variant="secondary" size="lg" isBusy={isLeaving} onClick={payByCard}>
                <Icon name="card" className="size-5" />
                {isLeaving ? words.cardBusy : `${words.card} ${formatRupees(now.price)}`}
              </Button>
            )}
          </div>
        </>
      )}
      <div className="mt-3">
        <FormAlert text={failure ? getErrorMessage(failure, words.failed) : ''} count={card.failureCount} />
      </div>
      {upi.data && (
        <div ref={shown} tabIndex={-1} className="rise outline-none">
          <UpiCode
            upi={upi.data}
            heading={<p className="text-muted">{registrationForm.qr.pay.text}</p>}
            onHoldAgain={holdAgain}
          />
          <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Button size="lg" onClick={pickScreenshot}>
              {words.upload}
            </Button>
            {now.takesCards && (
              <Button variant="quiet" size="lg" isBusy={isLeaving} onClick={payByCard}>
                {isLeaving ? words.cardBusy : words.cardInstead}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
