import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusedWith } from '#app/lib/api.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { brand } from '#content/brand.ts'
import { certificatePanel as words } from '#content/certificate-panel.ts'
import type { SeatCertificate } from '#contract/certificates.ts'
import { IssuedCertificate } from './issued-certificate.tsx'
import { NameChoice } from './name-choice.tsx'
import { seatCertificateQuery } from './queries.ts'

/** The certificate on the page of a registration: what it takes, then the certificate itself. Nothing for an unpaid seat. */
export function CertificatePanel({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(seatCertificateQuery(token))
  if (!data && isRefusedWith(error, 'not_found')) return null
  if (!data && error && !isFetching) return <Notice {...words.failed} retry={() => void refetch()} />
  return (
    <section aria-labelledby="certificate-panel-title" className="flex flex-col gap-4">
      <h2 id="certificate-panel-title" className="text-heading">
        {words.title}
      </h2>
      {data ? <Content token={token} seat={data} /> : <Loading />}
    </section>
  )
}

function Content({ token, seat }: { token: string; seat: SeatCertificate }) {
  const { issued } = seat
  if (!issued) return <BeforeIssue token={token} seat={seat} />
  if (issued.state === 'withdrawn') return <p className="text-muted">{words.withdrawn}</p>
  return <IssuedCertificate token={token} issued={issued} name={seat.name} />
}

function BeforeIssue({ token, seat }: { token: string; seat: SeatCertificate }) {
  const { rule, attended, sessions, missing, name, isNameChosen, canChooseName } = seat
  if (missing === 'missed') return <OutOfReach rule={rule} missed={seat.missed} />
  if (missing) return <NotQualified missing={missing} attended={attended} sessions={sessions} />
  return (
    <>
      <p>
        {rule} {attended > 0 && words.progress(attended, sessions)}
      </p>
      <p className="text-muted text-small">{words.mail}</p>
      <Name name={name}>
        {isNameChosen && words.name.chosen}
        {/* The booking's own name is corrected elsewhere, so this stays closed for nearly everybody. */}
        {canChooseName && (
          <details className="group">
            <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-link">
              {words.name.other}
              <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
            </summary>
            <NameChoice token={token} name={name} />
          </details>
        )}
      </Name>
    </>
  )
}

function OutOfReach({ rule, missed }: Pick<SeatCertificate, 'rule' | 'missed'>) {
  return (
    <>
      <p>
        {rule} {words.missing.missed(missed)} {words.missing.wereThere} <Email />
      </p>
      <p className="text-muted text-small">{words.missing.rest}</p>
    </>
  )
}

type NotQualifiedProps = Pick<SeatCertificate, 'attended' | 'sessions'> & {
  missing: Exclude<SeatCertificate['missing'], 'missed' | null>
}

function NotQualified({ missing, attended, sessions }: NotQualifiedProps) {
  if (missing !== 'sessions') return <p>{words.missing[missing]}</p>
  return (
    <p>
      {words.missing.sessions(attended, sessions)} {words.missing.wrong} <Email />
    </p>
  )
}

const Email = () => (
  <a href={`mailto:${brand.email}`} className="text-link">
    {brand.email}
  </a>
)

function Name({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-card px-5 py-4">
      <p className="text-label text-muted">{words.name.willSay}</p>
      <p dir="auto" className="wrap-anywhere text-heading">
        {name}
      </p>
      <div className="mt-1 text-muted text-small empty:hidden">{children}</div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-46 w-full rounded-card" />
    </div>
  )
}
