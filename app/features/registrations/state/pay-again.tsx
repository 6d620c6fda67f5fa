import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { registrationPage } from '#content/registration-page.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import { saveCheckoutForm } from '../checkout-form.ts'
import { availabilityQuery } from '../checkout-queries.ts'
import { pickScreenshot } from '../pick-screenshot.ts'
import { UpiCode } from '../upi-code.tsx'
import { registerPath } from './get-registration-state.ts'
import { linkedUpiQuery, usePayByLink } from './pay-again-queries.ts'

const words = registrationPage.payAgain

interface PayAgainProps {
  token: string
  registration: EventRegistration
}

/** For a registration that is not paid: the QR code and the card, while the event is open. Nothing is filled in again. */
export function PayAgain({ token, registration: { event, isSeatHeld, paymentStatus } }: PayAgainProps) {
  const isRejected = paymentStatus === 'rejected'
  const { data: now, isError } = useQuery(availabilityQuery(event.slug))
  const [isRequested, setIsRequested] = useState(false)
  // Held after a rejection: the code was shown before a reload or in another tab. Otherwise a checkout may hold it.
  const upi = useQuery({ ...linkedUpiQuery(token), enabled: isRequested || (isRejected && isSeatHeld) })
  const card = usePayByLink(token)
  const shown = useRef<HTMLDivElement>(null)
  const isShown = upi.data !== undefined
  useEffect(() => {
    // The button that was pressed is gone.
    if (isShown && isRequested) shown.current?.focus()
  }, [isShown, isRequested])
  if (!now?.isOpen || now.price === 0)
    return isRejected || !(now || isError) ? null : <Elsewhere slug={event.slug} isClosed={now?.isOpen === false} />

  const showCode = () => {
    if (isRequested) void upi.refetch()
    setIsRequested(true)
  }
  const holdAgain = async () => (await upi.refetch()).isSuccess
  const payByCard = () => {
    saveCheckoutForm(event.slug)
    card.pay()
  }
  const isLeaving = card.isPending
  const failure = card.error ?? (isShown ? null : upi.error)
  const { title, text } = isRejected ? words.rejected : words.unpaid
  const { netbanking, screenshots } = now.methods
  const main = isRejected ? 'secondary' : 'primary'
  return (
    <section aria-labelledby="pay-title" className="border-line border-t pt-7">
      <h2 id="pay-title" className="text-heading">
        {title}
      </h2>
      {isShown && isRejected && <p className="mt-2 text-muted">{words.rejected.twice}</p>}
      {!isShown && (
        <>
          <p className="mt-2 text-muted">{text}</p>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {now.takesCards && (
              <Button variant={main} size="lg" isBusy={isLeaving} onClick={payByCard}>
                <Icon name="card" className="size-5" />
                {isLeaving ? words.cardBusy : `${netbanking ? words.online : words.card} ${formatRupees(now.price)}`}
              </Button>
            )}
            {(screenshots || isSeatHeld) && (
              <Button
                variant={now.takesCards ? 'secondary' : main}
                size="lg"
                isBusy={upi.isFetching}
                onClick={showCode}
              >
                <Icon name="qr" className="size-5" />
                {upi.isFetching ? words.loading : words.upi}
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
                {isLeaving ? words.cardBusy : netbanking ? words.onlineInstead : words.cardInstead}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function Elsewhere({ slug, isClosed }: { slug: string; isClosed: boolean }) {
  return (
    <section className="flex flex-col items-start gap-4 border-line border-t pt-7">
      {isClosed && <p className="text-muted">{words.closed}</p>}
      <ButtonLink to={isClosed ? '/events' : registerPath(slug)} variant="secondary" size="lg">
        {isClosed ? words.elsewhere : words.form}
      </ButtonLink>
    </section>
  )
}
