import { type ComponentType, lazy, Suspense } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { OpenEnvelope } from '#app/features/mailed-links/drawings.tsx'
import { LinkQuestionPage } from '#app/features/mailed-links/link-question-page.tsx'
import { useConfirmEmail } from '#app/features/mailed-links/queries.ts'
import { secretLinkMeta } from '#app/lib/mailed-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { brand } from '#content/brand.ts'
import { emailLinks } from '#content/mailed-links.ts'
import type { Route } from './+types/confirm-email.ts'

const path = '/confirm-email'
const { confirm: words } = emailLinks

// Most links have not expired. Without its code the page still says that this one has.
const ExpiredLink = lazy<ComponentType>(() =>
  import('#app/screens/confirm-email/expired-link.tsx').catch(() => ({ default: () => null })),
)

// Most people are signed in: the link arrives right after they signed up.
const LogInFirst = lazy(() =>
  import('#app/screens/confirm-email/log-in-first.tsx').catch(() => ({ default: LogInNotLoaded })),
)

/** The server ignores the token: the page is the same for every link. */
export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [...pageMeta({ title: `${title} | ${brand.name}`, description, path, matches }), ...secretLinkMeta]
}

export default function ConfirmEmail() {
  const { mutateAsync: confirm } = useConfirmEmail()
  const { data: user } = useUser()
  const { invalid, done } = words
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
      logIn={(onLoggedIn) => (
        <Suspense fallback={<Skeleton className="h-100 rounded-control sm:h-92" />}>
          <LogInFirst onLoggedIn={onLoggedIn} />
        </Suspense>
      )}
      expired={
        <Suspense>
          <ExpiredLink />
        </Suspense>
      }
    />
  )
}

function LogInNotLoaded(_: { onLoggedIn: () => Promise<void> }) {
  return <FormAlert text={words.logIn.failed} count={1} />
}
