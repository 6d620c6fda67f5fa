import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { certificatePage as words } from '#content/certificate-page.ts'
import type { PublicCertificate } from '#contract/certificates.ts'
import { formatDate } from '#contract/dates.ts'
import { CertificateActions } from './certificate-actions.tsx'
import { CertificateCheck } from './certificate-check.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'

/** The public page of a certificate. */
export function CertificateView({ certificate }: { certificate: PublicCertificate }) {
  if (certificate.state === 'withdrawn') {
    const { title, text } = words.withdrawn
    return <CertificateMessage title={title} text={text(formatDate(certificate.stateChangedAt))} />
  }
  const { id, url, linkedInUrl } = certificate
  return (
    <div className="landscape-page wrap flex max-w-4xl flex-col gap-8 pt-8 pb-section sm:pt-12">
      <CertificateCheck certificate={certificate} />
      <CertificateSheet certificate={certificate} />
      {linkedInUrl && <CertificateActions id={id} url={url} linkedInUrl={linkedInUrl} />}
      <Elsewhere id={id} />
    </div>
  )
}

/** Instead of a certificate: withdrawn or unknown. */
export function CertificateMessage({ title, text }: { title: string; text: string }) {
  const { events, home } = words.withdrawn
  return (
    <MessageCard
      title={title}
      text={text}
      actions={
        <>
          <ButtonLink to="/events">{events}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {home}
          </ButtonLink>
        </>
      }
    />
  )
}

function Elsewhere({ id }: { id: string }) {
  const { title, text, file, keys } = words.elsewhere
  const links = [
    [file, `/certificates/${id}.json`],
    [keys, '/.well-known/did.json'],
  ] as const
  return (
    <section aria-labelledby="elsewhere-title" className="no-print border-line border-t pt-6">
      <h2 id="elsewhere-title" className="text-heading">
        {title}
      </h2>
      <p className="measure mt-2 text-muted">{text}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map(([label, href]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
