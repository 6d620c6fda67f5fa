import mark from '#app/assets/pictures/mark.svg?no-inline'
import { Badge } from '#app/ui/badge.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { brand } from '#content/brand.ts'
import { certificatePage as words } from '#content/certificate-page.ts'
import { hoursInWords, certificatePaper as paper } from '#content/certificates.ts'
import type { CertificateContent } from '#contract/certificates.ts'
import { formatDate, formatDateRange } from '#contract/dates.ts'
import { PrintedCode } from './printed-code.tsx'

const states = {
  valid: { tone: 'accepted', icon: 'check' },
  replaced: { tone: 'pending', icon: 'info' },
  revoked: { tone: 'rejected', icon: 'alert' },
} as const

/** The certificate itself, on screen and on paper. */
export function CertificateSheet({ certificate }: { certificate: CertificateContent }) {
  const { id, state, name, title, startedOn, endedOn, minutes, skills, issuedAt } = certificate
  const isValid = state === 'valid'
  const quiet = isValid ? '' : 'text-muted'
  const facts = [
    [words.when, formatDateRange(startedOn, endedOn)],
    ...(minutes > 0 ? [[words.length, hoursInWords(minutes)] as const] : []),
    [words.issuer, brand.name],
    [words.issuedOn, formatDate(issuedAt)],
    [words.number, id],
  ] as const
  return (
    <article className="overflow-hidden rounded-card border border-line bg-card shadow-lift sm:grid sm:grid-cols-[9rem_1fr] print:grow print:grid-cols-[15rem_1fr] print:shadow-none">
      <div className="night flex items-center gap-3 bg-night px-6 py-5 sm:relative sm:flex-col sm:items-start sm:px-6 sm:py-10">
        <img src={mark} alt="" width={44} height={44} className="size-11" />
        <p className="font-bold font-display text-ink text-lead">{brand.name}</p>
        <QuarterCircles />
        <PrintedCode id={id} url={certificate.url} />
      </div>
      <div className="min-w-0 border-marigold border-t-4 p-6 sm:border-t-0 sm:border-l-4 sm:p-10 print:flex print:flex-col print:justify-center">
        {/* What no longer counts says so first. */}
        <div
          className={`flex flex-wrap items-center gap-x-6 gap-y-2 ${isValid ? 'justify-between' : 'flex-row-reverse justify-end'}`}
        >
          <p className={`font-semibold text-small ${isValid ? 'text-marigold-text' : 'text-muted'}`}>{paper.heading}</p>
          {/* Paper stays as it is when the certificate ends: the code says what is so. */}
          <Badge {...states[state]} className={isValid ? 'print:hidden' : ''}>
            {words.states[state]}
          </Badge>
        </div>
        <p className={`mt-8 ${quiet}`}>{isValid ? paper.certifies : words.said}</p>
        <h1 dir="auto" className={`wrap-anywhere mt-1 ${isValid ? 'text-title' : 'text-heading text-muted'}`}>
          {name}
        </h1>
        <p className={`mt-5 ${quiet}`}>{paper.completed}</p>
        <p className={`wrap-anywhere mt-1 ${isValid ? 'text-action text-statement' : 'font-semibold text-muted'}`}>
          {title}
        </p>
        <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {facts.map(([term, text]) => (
            <div key={term} className={text === id ? 'sm:col-span-2' : ''}>
              <dt className="text-label text-muted">{term}</dt>
              <dd className={`wrap-anywhere ${isValid ? 'font-semibold' : 'text-muted'}`}>
                <DatedText text={text} />
              </dd>
            </div>
          ))}
        </dl>
        {skills.length > 0 && (
          <>
            <h2 className="mt-8 text-label text-muted">{paper.skills}</h2>
            <ul className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2">
              {skills.map((skill) => (
                <li key={skill} className={`flex gap-2.5 ${quiet}`}>
                  {/* A border, because printers may omit backgrounds. */}
                  <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full border-3 border-marigold" />
                  <span className="wrap-anywhere min-w-0">{skill}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  )
}

/** As on the PDF. */
function QuarterCircles() {
  return (
    <svg
      viewBox="0 0 120 120"
      aria-hidden="true"
      className="absolute bottom-0 left-0 hidden w-full sm:block print:hidden"
    >
      <path d="M0 120V0a120 120 0 0 1 120 120Z" className="fill-band opacity-60" />
      <path d="M0 120V42a78 78 0 0 1 78 78Z" className="fill-band" />
      <path d="M0 120V81a39 39 0 0 1 39 39Z" className="fill-marigold" />
    </svg>
  )
}
