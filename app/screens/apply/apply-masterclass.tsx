import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useUser } from '#app/features/accounts/queries.ts'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { FormSkeleton } from '#app/features/registrations/form-skeleton.tsx'
import { masterclassOffer } from '#app/features/registrations/offer.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { useEarlyForm } from '#app/features/registrations/use-early-form.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { registration as words } from '#content/registration.ts'
import { titleOf } from './apply-masterclass-meta.ts'

const form = lazyWhenVisible({
  load: () => import('./apply-masterclass-form.tsx'),
  fallback: <FormSkeleton />,
  isLoadedOnInteraction: true,
  onFail: () => toast({ title: words.notLoaded.title, description: words.notLoaded.text, tone: 'destructive' }),
})

/** /apply for a masterclass: register and pay. The server responds to every unknown slug with the same 404 page. */
export default function ApplyMasterclass({ isMissing }: { isMissing: boolean }) {
  const [query] = useSearchParams()
  const slug = query.get('masterclass') ?? ''
  const masterclass = useQuery({ ...masterclassQuery(slug), enabled: !isMissing })
  const { isPending, isFetching, refetch } = masterclass
  const event = isMissing ? null : masterclass.data
  usePageTitle(event === undefined ? undefined : titleOf(event))
  const { data: user } = useUser()
  const offer = event ? masterclassOffer(event) : undefined
  useEarlyForm({ offer, isSignedIn: Boolean(user), open: form.requestLoad })

  if (!isMissing && (isPending || (event === undefined && isFetching)))
    return <Spinner label={words.loading} className="min-h-[80svh]" />
  if (event === undefined) return <Failed retry={() => refetch()} />
  if (!offer) return <Missing />
  return (
    <RegistrationPage key={slug} offer={offer}>
      <HydrateWhenVisible part={form} />
    </RegistrationPage>
  )
}

function Missing() {
  const { title, text, button, to } = words.masterclass.missing
  return <MessageCard title={title} text={text} actions={<ButtonLink to={to}>{button}</ButtonLink>} />
}

function Failed({ retry }: { retry: () => void }) {
  const { title, text, again } = words.error
  return (
    <div role="alert">
      <MessageCard title={title} text={text} actions={<Button onClick={retry}>{again}</Button>} />
    </div>
  )
}
