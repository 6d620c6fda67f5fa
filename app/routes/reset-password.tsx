import { InvalidLink } from '#app/features/mailed-links/invalid-link.tsx'
import { PasswordPage } from '#app/features/passwords/password-page.tsx'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { secretLinkMeta, useMailedLink } from '#app/lib/mailed-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { passwords } from '#content/passwords.ts'
import type { Route } from './+types/reset-password.ts'

const { reset: words, notLoaded, backToLogin } = passwords

/** The server ignores the token: the page is the same for every link. */
export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path: '/reset-password', matches }),
    ...secretLinkMeta,
  ]
}

const form = lazyWhenVisible({
  load: () => import('#app/screens/reset-password/reset-password-form.tsx'),
  fallback: <Skeleton className="h-52 rounded-control" />,
  onFail: () => toast({ title: notLoaded.title, description: notLoaded.text, tone: 'destructive' }),
})

export default function ResetPassword() {
  const state = useMailedLink('/reset-password')
  if (state === null || (state && 'isInvalid' in state))
    return (
      <InvalidLink title={words.invalid.title} text={words.invalid.text}>
        <ButtonLink to="/forgot-password">{words.invalid.again}</ButtonLink>
        <ButtonLink to="/auth" variant="secondary">
          {backToLogin}
        </ButtonLink>
      </InvalidLink>
    )
  return (
    <PasswordPage headline={words.headline} lead={words.lead} noScript={words.noScript}>
      {state === undefined && <Spinner label={words.reading} className="needs-js h-52" />}
      {state && 'token' in state && <HydrateWhenVisible part={form} />}
      {state && 'isDone' in state && (
        <SentBlock level={2} title={words.done.title} text={words.done.text}>
          <ButtonLink to="/auth" size="lg" className="mt-2">
            {words.done.logIn}
          </ButtonLink>
        </SentBlock>
      )}
    </PasswordPage>
  )
}
