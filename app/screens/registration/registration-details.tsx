import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CertificatePanel } from '#app/features/certificates/certificate-panel.tsx'
import { Assignment } from '#app/features/classroom/assignment.tsx'
import { assignmentId } from '#app/features/classroom/assignment-id.ts'
import { Materials } from '#app/features/classroom/materials.tsx'
import { SessionList } from '#app/features/classroom/session-list.tsx'
import { SelfService } from '#app/features/registrations/self-service/self-service.tsx'
import { useRefundInterval } from '#app/features/registrations/self-service/use-refund-interval.ts'
import { Documents } from '#app/features/registrations/state/documents.tsx'
import type { Phase } from '#app/features/registrations/state/get-phase.ts'
import { HandedOver } from '#app/features/registrations/state/handed-over.tsx'
import { PlainFacts } from '#app/features/registrations/state/plain-facts.tsx'
import { handedOverQuery, registrationQuery } from '#app/features/registrations/state/queries.ts'
import { RegistrationSkeleton } from '#app/features/registrations/state/registration-skeleton.tsx'
import { RegistrationState } from '#app/features/registrations/state/registration-state.tsx'
import { isRefusedWith } from '#app/lib/api.ts'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { registrationPage as words } from '#content/registration-page.ts'
import { RegistrationProgress } from './registration-progress.tsx'
import { useLead } from './use-lead.ts'

const shared = {
  fallback: <Skeleton className="h-80 rounded-control" />,
  onFail: () => toast({ ...words.notLoaded, tone: 'destructive' }),
}
const proofForm = lazyWhenVisible({ load: () => import('./registration-proof.tsx'), ...shared })
const payAgain = lazyWhenVisible({ load: () => import('./registration-payment.tsx'), ...shared, fallback: null })
const companyForm = lazyWhenVisible({ load: () => import('./registration-company.tsx'), ...shared })
const parts = {
  progress: RegistrationProgress,
  sessions: SessionList,
  materials: Materials,
  assignment: Assignment,
  certificate: CertificatePanel,
}

/** What somebody looks for first: the agenda before, what they take home afterwards. */
function Learning({ token, phase }: { token: string; phase: Phase }) {
  const order = phase.kind === 'after' ? afterwards : beforehand
  return order.map((name) => {
    const Part = parts[name]
    return name === 'assignment' ? (
      <div key={name} id={assignmentId} className="scroll-mt-6 empty:hidden">
        <Part token={token} />
      </div>
    ) : (
      <Part key={name} token={token} />
    )
  })
}

const beforehand = ['progress', 'sessions', 'materials', 'assignment', 'certificate'] as const
const afterwards = ['progress', 'certificate', 'materials', 'assignment', 'sessions'] as const

/** The page's content. Invalid links do not load it. */
export default function RegistrationDetails() {
  const { token = '' } = useParams()
  const isHydrated = useIsHydrated()
  const isKnown = useQueryClient().getQueryData(handedOverQuery(token).queryKey) !== undefined
  // The route fetches; this reads the cache.
  const { data, error, isFetching, refetch } = useQuery({
    ...registrationQuery(token),
    enabled: !isKnown,
    refetchOnMount: false,
    retryOnMount: false,
    refetchInterval: useRefundInterval(token),
  })
  const findLead = useLead(token, data)
  const isHandedOver = isRefusedWith(error, 'handed_over')
  const { data: handedOver, isFetching: isAsking } = useQuery({ ...handedOverQuery(token), enabled: isHandedOver })
  const company = <HydrateWhenVisible part={companyForm} />
  if (handedOver) return <HandedOver token={token} handedOver={handedOver} companyForm={company} />
  const isWaiting = !data && (isFetching || isAsking || !error)
  // The page depends on this device's clock: until then it is the server's HTML, which has the facts for those without scripts.
  if (!isHydrated || isWaiting)
    return <RegistrationSkeleton facts={data && <PlainFacts registration={data} now={Date.now()} />} />
  if (data)
    return (
      <RegistrationState
        registration={data}
        proofForm={<HydrateWhenVisible part={proofForm} />}
        payAgain={<HydrateWhenVisible part={payAgain} />}
        documents={<Documents registration={data} companyForm={company} />}
        learning={(phase) => <Learning token={token} phase={phase} />}
        selfService={<SelfService token={token} />}
        findLead={findLead}
        onCheck={refetch}
      />
    )
  return (
    <div className="wrap pt-10 pb-section sm:pt-16">
      <h1 className="mb-6 text-title">{words.title}</h1>
      <Notice {...words.failed} retry={() => refetch()} />
    </div>
  )
}
