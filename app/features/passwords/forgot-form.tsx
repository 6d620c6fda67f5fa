import { Link } from 'react-router'
import { browserApi } from '#app/lib/api.ts'
import { useEmailRequest } from '#app/lib/use-email-request.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField } from '#app/ui/person-fields.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { passwords } from '#content/passwords.ts'
import { ForgottenPassword, type forgotPassword } from '#contract/passwords.ts'

const words = passwords.forgot

/** The reply is the same for every address, so that nobody learns who has an account. */
export function ForgotForm() {
  const { message, failure, isSubmitting, field, onSubmit, startAgain } = useEmailRequest({
    schema: ForgottenPassword,
    send: (body) => browserApi<typeof forgotPassword>('POST', '/api/forgot-password', { body }),
    sentText: words.requested.text,
  })
  if (message) {
    return (
      <SentBlock level={2} title={words.requested.title} text={message}>
        <p className="measure text-muted">{words.requested.nothing}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="secondary" onClick={startAgain}>
            {words.requested.again}
          </Button>
          <BackToLogin />
        </div>
      </SentBlock>
    )
  }
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-5">
      <EmailField {...field} />
      <FormAlert {...failure} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto">
          {isSubmitting ? words.busy : words.submit}
        </Button>
        <BackToLogin />
      </div>
    </form>
  )
}

function BackToLogin() {
  return (
    <Link to="/auth" className="inline-flex min-h-11 items-center text-link">
      {passwords.backToLogin}
    </Link>
  )
}
