import { PasswordPage } from '#app/features/passwords/password-page.tsx'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { passwords } from '#content/passwords.ts'
import type { Route } from './+types/forgot-password.ts'

const { forgot: words, notLoaded } = passwords

export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path: '/forgot-password', matches }),
    { name: 'robots', content: 'noindex' },
  ]
}

const form = lazyWhenVisible({
  load: () => import('#app/screens/forgot-password/forgot-password-form.tsx'),
  fallback: <Skeleton className="h-52 rounded-control sm:h-40" />,
  isLoadedOnInteraction: true,
  onFail: () => toast({ title: notLoaded.title, description: notLoaded.text, tone: 'destructive' }),
})

export default function ForgotPassword() {
  return (
    <PasswordPage headline={words.headline} lead={words.lead} noScript={words.noScript}>
      <HydrateWhenVisible part={form} />
    </PasswordPage>
  )
}
