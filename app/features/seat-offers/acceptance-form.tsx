import { Link } from 'react-router'
import { useRefusal, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { NameField, PhoneField } from '#app/ui/person-fields.tsx'
import { seatOffer as words } from '#content/seat-offer.ts'
import type { SeatOffer } from '#contract/self-service.ts'
import { TypedAcceptance } from '#contract/self-service-input.ts'
import { useAcceptOffer, useDeclineOffer } from './queries.ts'

interface AcceptanceFormProps {
  token: string
  offer: SeatOffer
  onAccepted: (linkToken: string) => void
  onDeclined: () => void
}

export function AcceptanceForm({ token, offer, onAccepted, onDeclined }: AcceptanceFormProps) {
  const form = useZodForm<{ name: string; phone: string }>({
    resolver: zodResolver(TypedAcceptance),
    defaultValues: { name: offer.name, phone: '' },
  })
  const accepting = useAcceptOffer()
  const declining = useDeclineOffer()
  const [failure, showRefusal] = useRefusal(form)
  const accept = form.handleSubmit(async (person) => {
    try {
      const { linkToken } = await accepting.mutateAsync({ token, ...person })
      onAccepted(linkToken)
    } catch (error) {
      showRefusal(error)
    }
  })
  const decline = useSendOnce(async () => {
    try {
      await declining.mutateAsync(token)
      onDeclined()
    } catch (error) {
      showRefusal(error)
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={useSendOnce(accept)} className="grid gap-5">
      <h2 className="text-heading">{words.form}</h2>
      <NameField error={errors.name?.message} {...form.register('name')} />
      <PhoneField error={errors.phone?.message} {...form.register('phone')} />
      <p className="text-muted text-small">
        {words.terms}{' '}
        <Link to="/terms" target="_blank" className="text-link">
          {words.termsLink}
        </Link>{' '}
        {words.termsAnd}{' '}
        <Link to="/privacy" target="_blank" className="text-link">
          {words.privacyLink}
        </Link>
        .
      </p>
      <FormAlert {...failure} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" size="lg" isBusy={isSubmitting}>
          {isSubmitting ? words.accepting : words.accept}
        </Button>
        <Button variant="quiet" size="lg" isBusy={declining.isPending} onClick={decline}>
          {declining.isPending ? words.declining : words.decline}
        </Button>
      </div>
    </form>
  )
}
