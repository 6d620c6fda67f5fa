import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LinkState } from '#app/features/passwords/link-state.ts'
import { PasswordPage } from '#app/features/passwords/password-page.tsx'
import { lazyNear, Near } from '#app/lib/lazy-near.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { MessageCard } from '#app/shell/message-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SentBlock } from '#app/ui/sent-block.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { passwords } from '#content/passwords.ts'
import type { Route } from './+types/reset-password.ts'

const { reset: words, notLoaded, backToLogin } = passwords

/** The token is not among what the server reads: the page is the same for every link. */
export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path: '/reset-password', matches }),
    { name: 'robots', content: 'noindex' },
    // While the token is in the address, not even our own files are asked for with it: some proxies note such things.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

const form = lazyNear({
  load: () => import('./reset-password-form.tsx'),
  fallback: <Skeleton className="h-52 rounded-control" />,
  onFail: () => toast({ title: notLoaded.title, description: notLoaded.text, tone: 'destructive' }),
})

export default function ResetPassword() {
  const state = useLinkState()
  if (state === null || (state && 'isDead' in state)) return <DeadLink />
  return (
    <PasswordPage headline={words.headline} lead={words.lead} noScript={words.noScript}>
      {state === undefined && <Spinner label={words.reading} className="needs-js h-52" />}
      {state && 'token' in state && <Near part={form} />}
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

/** `undefined` until the browser has read the link and taken its token out of the address bar. */
function useLinkState(): LinkState | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [isRead, setIsRead] = useState(false)
  const token = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (token) navigate('/reset-password', { replace: true, state: { token } })
    setIsRead(true)
  }, [token, navigate])
  return isRead && !token ? (state as LinkState) : undefined
}

function DeadLink() {
  // The form that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  const { title, text, again } = words.dead
  return (
    <MessageCard
      title={title}
      actions={
        <>
          <ButtonLink to="/forgot-password">{again}</ButtonLink>
          <ButtonLink to="/auth" variant="secondary">
            {backToLogin}
          </ButtonLink>
        </>
      }
    >
      <p className="text-lead text-muted">{text}</p>
    </MessageCard>
  )
}
