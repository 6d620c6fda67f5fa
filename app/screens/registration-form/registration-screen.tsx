import { useQuery } from '@tanstack/react-query'
import { useUser } from '#app/features/accounts/queries.ts'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { type Offer, toOffer } from '#app/features/registrations/offer.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { useEarlyForm } from '#app/features/registrations/use-early-form.ts'
import { HydrateWhenVisible, type LazyPart } from '#app/lib/lazy-when-visible.tsx'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { registration as words } from '#content/registration.ts'
import { titleOf } from './registration-meta.ts'

interface RegistrationScreenProps {
  slug: string
  words: Offer['words']
  /** The server responds to every unknown slug with the same 404 page. */
  isMissing: boolean
  form: LazyPart
}

/** Register and pay: for a masterclass on /apply, for the workshop on its own page. */
export function RegistrationScreen({ slug, words: offerWords, isMissing, form }: RegistrationScreenProps) {
  const { data, isPending, isFetching, refetch } = useQuery({ ...masterclassQuery(slug), enabled: !isMissing })
  const event = isMissing ? null : data
  usePageTitle(event === undefined ? undefined : titleOf(event))
  const { data: user } = useUser()
  const offer = event ? toOffer(event, offerWords) : undefined
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
