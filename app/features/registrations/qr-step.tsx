import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { registrationForm } from '#content/registration-form.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { upiQuery } from './checkout-queries.ts'
import { ProofForm } from './proof-form.tsx'
import type { Setting } from './settings.ts'
import { UpiCode } from './upi-code.tsx'
import { UploadBar } from './upload-bar.tsx'
import type { RegistrationFormValues } from './use-registration-form.ts'

const words = registrationForm.qr

interface QrStepProps {
  details: RegistrationFormValues
  price: number
  setting: Setting
  onChange: () => void
  onConfirmed: (registration: EventRegistration | undefined) => void
}

/** Replaces the form and takes the focus. */
export function QrStep({ details, price, setting, onChange, onConfirmed }: QrStepProps) {
  const slug = details.masterclassSlug
  const { data: upi, isFetching, refetch } = useQuery(upiQuery(slug, price))
  const [hasFile, setHasFile] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
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
                <UpiCode slug={slug} upi={upi} />
                <ProofForm
                  details={details}
                  price={price}
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
                <Notice level={3} {...words.error} retry={() => refetch()} />
              </div>
            )}
          </div>
        </Card>
      </div>
      {upi && !hasFile && <UploadBar />}
    </div>
  )
}
