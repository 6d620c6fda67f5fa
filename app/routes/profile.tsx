import { useSyncExternalStore } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { GuestProfile } from '#app/features/profile/guest-profile.tsx'
import { ProfileSkeleton } from '#app/features/profile/profile-skeleton.tsx'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { sessionHint } from '#app/lib/session-hint.ts'
import { lazyLinksForm } from '#app/screens/my-booking/lazy-links-form.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { profile } from '#content/profile.ts'
import type { Route } from './+types/profile.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = profile
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path: '/profile', matches }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Not indexed. The server's page is a guest's for every tab: only the browser reads the URL. */
export const handle = { isPrivate: true }

const page = lazyWhenVisible({
  load: () => import('#app/screens/profile/profile-page.tsx'),
  fallback: <ProfileSkeleton />,
  onFail: () => toast({ ...profile.notLoaded, tone: 'destructive' }),
})

/**
 * Nothing of the profile unless signed in (docs/spec.md §2.12). With the signed-in hint, the guest's page stays hidden
 * until React replaces it with a skeleton.
 */
export default function Profile() {
  const { data: user } = useUser()
  const mayBeSignedIn = useSyncExternalStore(never, readHint, () => false)
  if (user || (user === undefined && mayBeSignedIn)) return <HydrateWhenVisible part={page} />
  return (
    <div data-account={user === null ? 'guest' : 'unknown'}>
      <div className="guest-only">
        <GuestProfile>
          <HydrateWhenVisible part={lazyLinksForm} />
        </GuestProfile>
      </div>
    </div>
  )
}

const never = () => () => {}
const readHint = () => sessionHint.test(document.cookie)
