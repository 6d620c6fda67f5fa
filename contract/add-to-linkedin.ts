import { istOffsetMs } from './dates.ts'

interface Certification {
  title: string
  issuedAt: string | Date
  url: string
  id: string
  /** With the number of its LinkedIn page, LinkedIn shows our logo and links to the page. */
  organization: { name: string; linkedInId?: string | undefined }
}

/**
 * Opens LinkedIn's form for a certificate, filled in. LinkedIn drops a misspelt parameter without a word. A certificate never
 * expires, so the expiry is left out.
 */
export function addToLinkedInUrl({ title, issuedAt, url, id, organization }: Certification): string {
  const day = new Date(new Date(issuedAt).getTime() + istOffsetMs)
  const { name, linkedInId } = organization
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    ...(linkedInId ? { organizationId: linkedInId } : { organizationName: name }),
    issueYear: String(day.getUTCFullYear()),
    issueMonth: String(day.getUTCMonth() + 1),
    certUrl: url,
    certId: id,
  })
  // A plus sign may be taken literally; %20 is a space to everybody.
  return `https://www.linkedin.com/profile/add?${query.toString().replaceAll('+', '%20')}`
}
