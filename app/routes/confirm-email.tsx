import { useRequestEmailConfirmation } from '#app/features/accounts/account-mutations.ts'
import { useUser } from '#app/features/accounts/queries.ts'
import { OpenEnvelope } from '#app/features/mailed-links/drawings.tsx'
import { InvalidLink } from '#app/features/mailed-links/invalid-link.tsx'
import { LinkQuestionPage } from '#app/features/mailed-links/link-question-page.tsx'
import { useConfirmEmail } from '#app/features/mailed-links/queries.ts'
import { RequestLink } from '#app/features/mailed-links/request-link.tsx'
import { secretLinkMeta } from '#app/lib/mailed-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { brand } from '#content/brand.ts'
import { emailLinks } from '#content/mailed-links.ts'
import type { Route } from './+types/confirm-email.ts'

const path = '/confirm-email'
const { confirm: words } = emailLinks

/** The server ignores the token: the page is the same for every link. */
export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [...pageMeta({ title: `${title} | ${brand.name}`, description, path, matches }), ...secretLinkMeta]
}

export default function ConfirmEmail() {
  const { mutateAsync: confirm } = useConfirmEmail()
  const { mutateAsync: ask } = useRequestEmailConfirmation()
  const { data: user } = useUser()
  const { invalid, done, expired } = words
  const logIn = { to: '/auth', label: done.logIn }
  return (
    <LinkQuestionPage
      path={path}
      words={words}
      send={confirm}
      next={user ? { to: '/profile', label: done.profile } : logIn}
      // A guest's profile page is empty.
      nextIfInvalid={user ? { to: '/profile?tab=settings', label: invalid.settings } : logIn}
      drawing={<OpenEnvelope />}
      expired={
        <InvalidLink title={expired.title} text={user ? expired.text : expired.guest}>
          {user ? (
            <RequestLink email={user.email} requestLink={() => ask()} />
          ) : (
            <ButtonLink to={logIn.to}>{logIn.label}</ButtonLink>
          )}
        </InvalidLink>
      }
    />
  )
}
