import { useQuery } from '@tanstack/react-query'
import { registrationQuery } from '#app/features/registrations/state/queries.ts'
import { RegistrationState } from '#app/features/registrations/state/registration-state.tsx'
import { ApiError } from '#app/lib/api.ts'
import { lazyNear, Near } from '#app/lib/lazy-near.tsx'
import { answerMissing, notMissing } from '#app/lib/missing-page.ts'
import { apiContext } from '#app/lib/page-data.ts'
import { MessageCard } from '#app/shell/message-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { NoScriptNote } from '#app/ui/form-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { registrationPage as words } from '#content/registration-page.ts'
import type { findRegistration } from '#contract/registrations.ts'
import type { Route } from './+types/registration.ts'

/** Opened by a link that nobody can guess. What it shows is fetched by the browser alone: the server's page holds none of it. */
export const handle = { isPrivate: true }

export function meta(): Route.MetaDescriptors {
  return [
    { title: `${words.title} | ${brand.name}` },
    { name: 'description', content: words.description },
    { name: 'robots', content: 'noindex' },
    // The address opens the page, so nobody whom this page leads to may learn it.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export function loader({ context, params }: Route.LoaderArgs) {
  const path = `/api/registrations/${encodeURIComponent(params.token)}` as const
  return answerMissing(() => context.get(apiContext)<typeof findRegistration>('GET', path))
}

export const clientLoader = notMissing

const proofForm = lazyNear({
  load: () => import('./registration-proof.tsx'),
  fallback: <Skeleton className="h-80 rounded-control" />,
  onFail: () =>
    toast({ title: words.proof.notLoaded.title, description: words.proof.notLoaded.text, tone: 'destructive' }),
})

export default function Registration({ loaderData, params }: Route.ComponentProps) {
  const { isMissing } = loaderData
  const { data, error, isFetching, refetch } = useQuery({ ...registrationQuery(params.token), enabled: !isMissing })
  if (isMissing || (error instanceof ApiError && error.status === 404)) return <Missing />
  if (data) return <RegistrationState registration={data} proofForm={<Near part={proofForm} />} onCheck={refetch} />
  if (error && !isFetching)
    return (
      <div className="wrap pt-10 pb-section sm:pt-16">
        <h1 className="mb-6 text-title">{words.title}</h1>
        <Notice {...words.failed} retry={() => refetch()} />
      </div>
    )
  return <Loading />
}

/** The shape of what comes, in its place. */
function Loading() {
  return (
    <div className="wrap pt-8 pb-section sm:pt-14">
      <NoScriptNote noScript={words.noScript} email={brand.email} />
      <h1 className="sr-only">{words.title}</h1>
      <div role="status" className="needs-js grid gap-10 lg:grid-cols-12 lg:gap-16">
        <span className="sr-only">{words.loading}</span>
        <div className="lg:col-span-7">
          <Skeleton className="h-7 w-32 rounded-full" />
          <Skeleton className="mt-4 h-[2lh] max-w-md text-hero sm:h-[1lh]" />
          <Skeleton className="measure mt-4 h-[3lh] text-lead" />
        </div>
        <Skeleton className="h-[30rem] rounded-card lg:col-span-5" />
      </div>
    </div>
  )
}

function Missing() {
  const { title, text, help, home } = words.missing
  return (
    <MessageCard title={title} actions={<ButtonLink to="/">{home}</ButtonLink>}>
      <p className="text-lead">{text}</p>
      <p className="text-muted">
        {help}{' '}
        <a href={`mailto:${brand.email}`} className="text-link">
          {brand.email}
        </a>
      </p>
    </MessageCard>
  )
}
