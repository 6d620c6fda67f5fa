import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { browserApi } from '#app/lib/api.ts'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField } from '#app/ui/person-fields.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { registrationLinks as words } from '#content/registration-links.ts'
import { RegistrationLinksRequest, type requestRegistrationLinks } from '#contract/registrations.ts'

interface LinksFormProps {
  /** Whether the form has just replaced the element that had the focus. */
  takesFocus: boolean
  onRequested: (message: string) => void
}

/** The input is uncontrolled without a default value, so that text typed before hydration stays. */
export function LinksForm({ takesFocus, onRequested }: LinksFormProps) {
  const form = useZodForm<z.input<typeof RegistrationLinksRequest>, RegistrationLinksRequest>({
    resolver: zodResolver(RegistrationLinksRequest),
  })
  const request = useMutation({
    mutationFn: (body: RegistrationLinksRequest) =>
      browserApi<typeof requestRegistrationLinks>('POST', '/api/registration-links', { body }),
  })
  const [failure, showFailure] = useFailure()
  useEffect(() => {
    if (takesFocus) form.setFocus('email')
  }, [takesFocus, form.setFocus])

  const send = form.handleSubmit(async (values) => {
    try {
      const { message } = await request.mutateAsync(values)
      onRequested(message || words.requested.text)
    } catch (error) {
      showFailure(error)
      showFieldErrors(form, error)
    }
  })

  const sendOnce = useSendOnce(send)
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5">
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <FormAlert {...failure} />
      <Button
        type="submit"
        size="lg"
        variant="secondary"
        isBusy={isSubmitting}
        className="needs-js w-full sm:w-auto sm:justify-self-start"
      >
        {isSubmitting ? words.busy : words.submit}
      </Button>
    </form>
  )
}

/** The same for every address, so that nobody learns who has booked. */
export function LinksRequested({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <SentBlock title={words.requested.title} text={message}>
      <p className="measure text-muted">{words.requested.nothing}</p>
      <Button variant="secondary" onClick={onAgain}>
        {words.requested.again}
      </Button>
    </SentBlock>
  )
}
