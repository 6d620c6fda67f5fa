import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage, isRefusedWith } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { registrationForm } from '#content/registration-form.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { ProofForm } from './proof-form.tsx'
import type { Setting } from './settings.ts'
import { StepHeading } from './step-heading.tsx'
import { UpiCode } from './upi-code.tsx'
import { upiQuery } from './upi-query.ts'
import { UploadBar } from './upload-bar.tsx'
import { registeredOf } from './use-pay-by-card.ts'
import type { RegistrationFormValues } from './use-registration-form.ts'

const words = registrationForm.qr

interface QrStepProps {
  details: RegistrationFormValues
  setting: Setting
  onChange: () => void
  /** With the response that names the mistakes in the details. */
  onInvalid: (error: unknown) => void
  onConfirmed: (registration: EventRegistration | undefined) => void
}

/** Replaces the form and takes the focus. */
export function QrStep({ details, setting, onChange, onInvalid, onConfirmed }: QrStepProps) {
  const { data: upi, error, isFetching, refetch } = useQuery(upiQuery(details))
  const holdAgain = async () => {
    const { data } = await refetch()
    return (data?.holdUntil ?? 0) > Date.now()
  }
  const [hasFile, setHasFile] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  useEffect(endDoubleClick, [])
  useEffect(() => {
    if (isRefusedWith(error, 'invalid')) onInvalid(error)
  })
  return (
    <div ref={top} tabIndex={-1} className="rise scroll-mt-4 outline-none">
      <div className="max-lg:wrap pb-24 lg:pb-0">
        <Card className="overflow-hidden">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b bg-action-soft px-5 py-3 sm:px-8">
            <p className="min-w-0 py-1 text-small leading-snug">
              <span className="text-muted">{words.person}</span> <strong>{details.name}</strong>
              <span className="wrap-anywhere block text-muted">{details.email}</span>
              <span className="block text-muted">{details.phone}</span>
            </p>
            <Button variant="quiet" onClick={onChange} className="-mx-3 px-3 text-action! text-small">
              {words.change}
            </Button>
          </div>
          <div className="px-5 py-7 sm:p-8">
            <h2 className="text-title">{words.title}</h2>
            {upi && (
              <>
                <UpiCode upi={upi} heading={<StepHeading number={1} {...words.pay} />} onHoldAgain={holdAgain} />
                <ProofForm
                  details={details}
                  price={upi.amount}
                  reference={upi.reference}
                  setting={setting}
                  onConfirmed={onConfirmed}
                  onFile={setHasFile}
                />
              </>
            )}
            {!upi && isFetching && <Spinner label={words.loading} className="min-h-96" />}
            {!upi && !isFetching && (
              <div className="mt-6">
                <Refused error={error} retry={() => refetch()} />
              </div>
            )}
          </div>
        </Card>
      </div>
      {upi && !hasFile && <UploadBar />}
    </div>
  )
}

/** The second press of a double click on the form's button would select this step as text. */
function endDoubleClick() {
  getSelection()?.removeAllRanges()
  const end = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
  document.addEventListener('mousedown', end, { once: true })
  return () => document.removeEventListener('mousedown', end)
}

/** Nothing has been paid at this point. Trying again does not help an address that is registered. */
function Refused({ error, retry }: { error: unknown; retry: () => void }) {
  const { emailed, title, text } = registrationForm.alreadyRegistered
  switch (registeredOf(error)) {
    case 'registered':
      return (
        <div role="alert">
          <Notice level={3} title={title} text={text} />
        </div>
      )
    case 'emailed':
      return <Notice level={3} {...emailed} retry={retry} />
    default:
      return (
        <Notice level={3} title={words.error.title} text={getErrorMessage(error, words.error.text)} retry={retry} />
      )
  }
}
