import { Link } from 'react-router'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { certificatePage as words } from '#content/certificate-page.ts'
import type { CertificateContent } from '#contract/certificates.ts'
import { formatDate } from '#contract/dates.ts'

const tones = {
  accepted: { box: 'bg-accepted-soft text-accepted', icon: 'check' },
  pending: { box: 'bg-pending-soft text-pending', icon: 'info' },
  rejected: { box: 'bg-rejected-soft text-rejected', icon: 'alert' },
} as const

/** Whether a reader can rely on it, in plain words. */
export function CertificateCheck({ certificate }: { certificate: CertificateContent }) {
  const { state, reason, replacedBy } = certificate
  const { tone, title, text } = judge(certificate)
  const { box, icon } = tones[tone]
  return (
    <section
      aria-labelledby="check-title"
      className={`flex gap-4 rounded-card p-5 sm:p-6 ${box} ${state === 'valid' ? 'print:hidden' : ''}`}
    >
      <Icon name={icon} className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0">
        <h2 id="check-title" className="text-heading">
          {title}
        </h2>
        <p className="mt-1">
          <DatedText text={text} />
        </p>
        {reason && <p className="wrap-anywhere mt-1">{words.reason(reason)}</p>}
        {replacedBy && (
          <p className="no-print mt-1">
            <Link
              to={`/certificates/${replacedBy}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {words.newer}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

function judge({ state, stateChangedAt, isSignatureValid }: CertificateContent) {
  const { checks } = words
  if (state === 'revoked') return { tone: 'rejected', ...checks.revoked(formatDate(stateChangedAt)) } as const
  if (state === 'replaced') return { tone: 'pending', ...checks.replaced(formatDate(stateChangedAt)) } as const
  return isSignatureValid
    ? ({ tone: 'accepted', ...checks.valid } as const)
    : ({ tone: 'rejected', ...checks.forged } as const)
}
