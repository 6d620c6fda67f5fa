import { brand } from '#content/brand.ts'
import { certificatePaper as words } from '#content/certificates.ts'
import { formatDate, formatDateRange } from '#contract/dates.ts'
import type { DrawnCertificate } from '#server/outside/certificate/drawn-certificate.ts'
import { certificateUrl } from './certificate-urls.ts'
import type { Certificate } from './store.ts'

/** What the PDF and the pictures say. */
export function describeDrawing(
  publicUrl: string,
  certificate: Pick<
    Certificate,
    'id' | 'title' | 'startedOn' | 'endedOn' | 'minutes' | 'skills' | 'issuedAt' | 'recipientName'
  >,
): DrawnCertificate {
  const { id, title, startedOn, endedOn, minutes, skills, issuedAt, recipientName } = certificate
  const name = recipientName ?? ''
  return {
    heading: words.heading,
    certifies: words.certifies,
    name,
    nameInstead: words.nameOnline,
    completed: words.completed,
    title,
    facts: `${formatDateRange(startedOn, endedOn)}  ·  ${words.live(minutes)}`,
    skillsHeading: words.skills,
    skills,
    issued: words.issued(formatDate(issuedAt), brand.name),
    number: words.number(id),
    check: words.check,
    url: certificateUrl(publicUrl, id),
    brandName: brand.name,
    alt: words.alt(name, title),
    issuedAt,
  }
}
