import { browserApi } from '#app/lib/api.ts'
import { useEmailRequest } from '#app/lib/use-email-request.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField } from '#app/ui/person-fields.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { registrationLinks as words } from '#content/registration-links.ts'
import { RegistrationLinksRequest, type requestRegistrationLinks } from '#contract/registrations.ts'

interface LinksFormProps {
  /** Whether it is what its page is for. */
  isMain?: boolean
}

/** The reply is the same for every address, so that nobody learns who has booked. */
export function LinksForm({ isMain = false }: LinksFormProps) {
  const { message, sentTo, failure, isSubmitting, field, onSubmit, startAgain } = useEmailRequest({
    schema: RegistrationLinksRequest,
    send: (body) => browserApi<typeof requestRegistrationLinks>('POST', '/api/registration-links', { body }),
    sentText: words.requested.text,
  })
  if (message) {
    return (
      <SentBlock title={words.requested.title} text={message} level={isMain ? 2 : 3}>
        <p className="wrap-anywhere">
          {words.requested.address} <strong>{sentTo}</strong>
        </p>
        <p className="measure text-muted">{words.requested.nothing}</p>
        <Button variant="secondary" onClick={startAgain}>
          {words.requested.again}
        </Button>
      </SentBlock>
    )
  }
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-5">
      <EmailField {...field} />
      <FormAlert {...failure} />
      <Button
        type="submit"
        size="lg"
        variant={isMain ? 'primary' : 'secondary'}
        isBusy={isSubmitting}
        className="needs-js w-full sm:w-auto sm:justify-self-start"
      >
        {isSubmitting ? words.busy : words.submit}
      </Button>
    </form>
  )
}
