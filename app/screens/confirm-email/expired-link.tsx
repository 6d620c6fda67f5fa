import { useRequestEmailConfirmation } from '#app/features/accounts/account-mutations.ts'
import { useUser } from '#app/features/accounts/queries.ts'
import { InvalidLink } from '#app/features/mailed-links/invalid-link.tsx'
import { RequestLink } from '#app/features/mailed-links/request-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { emailLinks } from '#content/mailed-links.ts'

const { expired, done } = emailLinks.confirm

/** Only the account itself may have a new link mailed. */
export default function ExpiredLink() {
  const { data: user } = useUser()
  const { mutateAsync: ask } = useRequestEmailConfirmation()
  return (
    <InvalidLink title={expired.title} text={user ? expired.text : expired.guest}>
      {user ? (
        <RequestLink email={user.email} requestLink={() => ask()} />
      ) : (
        <ButtonLink to="/auth">{done.logIn}</ButtonLink>
      )}
    </InvalidLink>
  )
}
