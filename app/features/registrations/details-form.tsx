import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSendOnce } from '#app/lib/form.ts'
import { sessionHint } from '#app/lib/session-hint.ts'
import { FormCard } from '#app/ui/form-card.tsx'
import { brand } from '#content/brand.ts'
import { registrationForm } from '#content/registration-form.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { AskBilling } from './billing/ask-billing.tsx'
import { DetailFields } from './detail-fields.tsx'
import { PayBar, PayButton, payNote } from './pay-button.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { Setting } from './settings.ts'
import { type Registered, usePayByCard } from './use-pay-by-card.ts'
import type { Payment, RegistrationFormState, RegistrationFormValues } from './use-registration-form.ts'

const { form: words, noScript } = registrationForm

interface DetailsFormProps {
  form: RegistrationFormState
  setting: Setting
  slug: string
  price: number
  takesCards: boolean
  methods: MasterclassDetail['methods']
  /** Whether the invoice needs the payer's State. */
  asksState: boolean
  /** The QR step hides the form without unmounting it, so that its values stay. */
  isHidden: boolean
  saveDraft: () => void
  onQr: (details: RegistrationFormValues) => void
}

export function DetailsForm({
  form,
  setting,
  slug,
  price,
  takesCards,
  methods,
  asksState,
  ...props
}: DetailsFormProps) {
  const { isHidden, saveDraft, onQr } = props
  const [isLeaving, setIsLeaving] = useState(false)
  const [registered, setRegistered] = useState<Registered>()
  const payByCard = usePayByCard({ setting, slug, form, setIsLeaving, setRegistered })
  const isFree = price === 0
  const chosenPayment = methods.screenshots ? (form.watch('payment') ?? 'card') : 'card'
  const payment = takesCards || isFree ? chosenPayment : 'qr'

  const send = (event: FormEvent) => {
    const chosen = takesCards || isFree ? readPayment(event.currentTarget) : 'qr'
    return form.handleSubmit(async (values) => {
      saveDraft()
      setRegistered(undefined)
      if (chosen === 'qr' && !isFree) onQr(values)
      else await payByCard(values)
    })(event)
  }
  const sendOnce = useSendOnce(send)
  const pay = {
    payment,
    price,
    isOnline: methods.netbanking,
    isBusy: isLeaving || form.formState.isSubmitting,
  } as const
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} onChange={saveDraft} hidden={isHidden}>
      <div className="max-lg:wrap pb-24 lg:pb-0">
        <FormCard noScript={noScript} email={brand.email}>
          <div className="grid gap-8">
            <div>
              <h2 id="details-title" className="mb-5 text-heading">
                {words.title}
              </h2>
              <DetailFields form={form} setting={setting} />
            </div>
            {asksState && <AskBilling form={form} />}
            {!isFree && <PaymentChoice form={form} takesCards={takesCards} methods={methods} />}
            <div className="flex flex-col gap-4">
              {registered && <AlreadyRegistered isEmailed={registered === 'emailed'} />}
              <div className="flex items-center gap-5 max-lg:hidden">
                <PayButton {...pay} className="min-w-56 shrink-0" />
                <p className="max-w-64 text-muted text-small leading-snug">{payNote(payment, price)}</p>
              </div>
              <Agreement />
            </div>
          </div>
        </FormCard>
      </div>
      <PayBar {...pay} />
    </form>
  )
}

/** From the DOM: a click that is replayed after hydration submits before React state has the visitor's choice. */
function readPayment(form: EventTarget): Payment {
  const chosen = form instanceof HTMLFormElement ? new FormData(form).get('payment') : null
  return chosen === 'qr' ? 'qr' : 'card'
}

/** Stays after the toast has gone, and scrolls into view because a phone may have it off screen. */
function AlreadyRegistered({ isEmailed }: { isEmailed: boolean }) {
  const { title, text, profile, emailed } = registrationForm.alreadyRegistered
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
    notice.current?.focus({ preventScroll: true })
  }, [])
  const tone = isEmailed ? 'bg-pending-soft text-pending' : 'bg-accepted-soft text-accepted'
  return (
    <div ref={notice} role="status" tabIndex={-1} className={`rise rounded-control p-4 outline-none ${tone}`}>
      <p className="font-semibold">{isEmailed ? emailed.title : title}</p>
      <p className="mt-1">{isEmailed ? emailed.text : text}</p>
      {!isEmailed && sessionHint.test(document.cookie) && (
        <Link
          to="/profile"
          className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {profile}
        </Link>
      )}
    </div>
  )
}

/** The links open in a new tab, so that the form keeps its values. */
function Agreement() {
  const { before, terms, and, privacy } = words.agree
  return (
    <p className="text-muted text-small">
      {before}{' '}
      <Link to="/terms" target="_blank" className="text-link">
        {terms}
      </Link>{' '}
      {and}{' '}
      <Link to="/privacy" target="_blank" className="text-link">
        {privacy}
      </Link>
      .
    </p>
  )
}
