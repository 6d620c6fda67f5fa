import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { useSyncedFields } from '#app/lib/use-synced-fields.ts'
import { toast } from '#app/ui/toast.tsx'
import { registrationForm } from '#content/registration-form.ts'
import type { User } from '#contract/accounts.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { availabilityQuery } from './checkout-queries.ts'
import { Confirmed } from './confirmed.tsx'
import { DetailsForm } from './details-form.tsx'
import { clearDraft, mayHoldSeat, type SentProof, saveDraft } from './draft.ts'
import { findRefusal } from './find-refusal.ts'
import { NoSeats } from './no-seats.tsx'
import { OnProofSent } from './proof-sent.ts'
import { QrStep } from './qr-step.tsx'
import { SentBefore } from './sent-before.tsx'
import type { Setting } from './settings.ts'
import { showRefusal } from './show-refusal.ts'
import { upiQuery } from './upi-query.ts'
import { useDraft } from './use-draft.ts'
import { type RegistrationFormValues, useRegistrationForm, withoutHiddenFollowUp } from './use-registration-form.ts'

const known = ['name', 'email', 'phone'] as const

interface RegistrationFlowProps {
  event: Pick<MasterclassDetail, 'slug' | 'price' | 'state' | 'sessions' | 'methods'>
  setting: Setting
  /** `undefined` while it is not known whether somebody is signed in. */
  user: User | null | undefined
  /** Offered when there is no seat. */
  nextDate: ReactNode
}

/** Steps: details, then the external checkout; or details, QR code, confirmed. */
export function RegistrationFlow({ event, setting, user, nextDate }: RegistrationFlowProps) {
  const { slug } = event
  const client = useQueryClient()
  const [details, setDetails] = useState<RegistrationFormValues>()
  const [confirmed, setConfirmed] = useState<{ registration: EventRegistration | undefined; email: string }>()
  const [sent, setSent] = useState<SentProof>()
  const onProofSent = useContext(OnProofSent)
  const { data, refetch } = useQuery(availabilityQuery(slug))
  // Hydrated late, the form may have newer data than the server's HTML.
  const now = useIsHydrated() ? data : undefined
  const price = now?.price ?? event.price
  const asksState = now?.asksState ?? false
  const form = useRegistrationForm(setting, slug, asksState)
  const saveValues = useDraft({ slug, setting, form, user, onQr: setDetails, onSent: setSent })
  useEffect(() => onProofSent(sent !== undefined), [sent, onProofSent])
  useSyncedFields(user, known, form)
  usePageRestored(refetch)
  // A payer must not lose the page when the last seat is taken, perhaps by themselves.
  const reason = details || sent ? undefined : findRefusal(event, now)
  const refusal = reason === 'full' && now && mayHoldSeat(slug, Date.now()) ? undefined : reason
  const isHidden = Boolean(details || sent || refusal)
  const whenShown = useWhenShown(isHidden)

  if (confirmed) return <Confirmed {...confirmed} setting={setting} />

  const showQr = (values: RegistrationFormValues) => {
    const { stateCode, company } = values
    saveDraft(slug, { isAtQr: true, billing: { stateCode, company } })
    setDetails(values)
    // Not before the server has taken them: the address may be registered already, which the step says.
    client.fetchQuery(upiQuery(withoutHiddenFollowUp(values, setting))).then(
      () => toast(registrationForm.saved),
      () => undefined,
    )
  }
  const change = (focus = () => form.setFocus('name')) => {
    saveDraft(slug, { isAtQr: false })
    whenShown.current = focus
    setDetails(undefined)
  }
  const lookAgain = async () => {
    // The form takes the place of the button that was pressed.
    whenShown.current = () => form.setFocus('name')
    const { data: found } = await refetch()
    if (!found?.isOpen || found.seatsLeft === 0) whenShown.current = undefined
  }
  const finish = (made: EventRegistration | undefined, values: RegistrationFormValues) => {
    clearDraft(slug)
    if (made) {
      const { reference, linkToken } = made
      saveDraft(slug, { owner: user?.id ?? null, isAtQr: true, sent: { reference, linkToken } })
    }
    client.removeQueries({ queryKey: upiQuery(values).queryKey.slice(0, 1) })
    refetch()
    setConfirmed({ registration: made, email: values.email })
    onProofSent(true)
  }
  const registerAnother = () => {
    clearDraft(slug)
    whenShown.current = () => form.setFocus('name')
    setSent(undefined)
  }

  return (
    <>
      {sent && <SentBefore {...sent} onAnother={registerAnother} />}
      {refusal && (
        <NoSeats reason={refusal} takesFocus={form.formState.isSubmitted} onRetry={lookAgain} nextDate={nextDate} />
      )}
      <DetailsForm
        form={form}
        setting={setting}
        slug={slug}
        price={price}
        takesCards={now?.takesCards ?? true}
        methods={event.methods}
        asksState={asksState}
        isHidden={isHidden}
        saveDraft={saveValues}
        onQr={showQr}
      />
      {details && (
        <QrStep
          details={withoutHiddenFollowUp(details, setting)}
          setting={setting}
          onChange={() => change()}
          onInvalid={(error) => change(() => showRefusal(form, error))}
          onConfirmed={(made) => finish(made, details)}
        />
      )}
    </>
  )
}

/** Holds what to do once the form is visible again: a hidden field takes no focus, and React may need more than a frame. */
function useWhenShown(isHidden: boolean) {
  const next = useRef<() => void>(undefined)
  useEffect(() => {
    if (isHidden) return
    next.current?.()
    next.current = undefined
  }, [isHidden])
  return next
}

/** Refetches when the browser restores the page from its back/forward cache. */
function usePageRestored(refresh: () => unknown) {
  useEffect(() => {
    const again = (event: PageTransitionEvent) => {
      if (event.persisted) refresh()
    }
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [refresh])
}
