import { useSyncExternalStore } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { ProfileSkeleton } from '#app/features/profile/profile-skeleton.tsx'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { sessionHint } from '#app/lib/session-hint.ts'
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

/** Not indexed. The server's page is empty for every tab: only the browser reads the URL. */
export const handle = { isPrivate: true }

const page = lazyWhenVisible({
  load: () => import('#app/screens/profile/profile-page.tsx'),
  fallback: <ProfileSkeleton />,
  onFail: () => toast({ ...profile.notLoaded, tone: 'destructive' }),
})

/** Empty unless signed in (docs/spec.md §2.12). A skeleton at most while that loads. */
export default function Profile() {
  const { data: user } = useUser()
  const mayBeSignedIn = useSyncExternalStore(never, readHint, () => false)
  return user || (user === undefined && mayBeSignedIn) ? <HydrateWhenVisible part={page} /> : null
}

const never = () => () => {}
const readHint = () => sessionHint.test(document.cookie)
