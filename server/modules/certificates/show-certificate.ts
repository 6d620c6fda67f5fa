import { certificateMessages } from '#contract/certificate-messages.ts'
import type { PublicCertificate } from '#contract/certificates.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { certificateUrl, linkedInUrlOf } from './certificate-urls.ts'
import { checkSignature } from './check-signature.ts'
import { findPublished } from './find-published.ts'
import type { Certificate } from './store.ts'

/** What everybody with its address sees. One that is not signed yet does not exist for them. */
export async function showCertificate(services: Services, id: string): Promise<PublicCertificate> {
  const certificate = await findPublished(services.database.queries, id)
  if (!certificate) throw notFound(certificateMessages.notFound)
  const { state, recipientName: name } = certificate
  if (state === 'withdrawn' || name === null) return { id, state: 'withdrawn', stateChangedAt: changedAt(certificate) }
  const { title, startedOn, endedOn, minutes, skills, issuedAt, stateChangedAt, reason, replacedBy, isListed } =
    certificate
  return {
    id,
    state,
    name,
    title,
    startedOn: startedOn.toISOString(),
    endedOn: endedOn.toISOString(),
    minutes,
    skills,
    issuedAt: issuedAt.toISOString(),
    stateChangedAt: stateChangedAt?.toISOString() ?? null,
    reason,
    replacedBy,
    isListed,
    isSignatureValid: await checkSignature(services.database.queries, certificate),
    url: certificateUrl(services.publicUrl, id),
    linkedInUrl: linkedInUrlOf(services.publicUrl, certificate),
  }
}

const changedAt = ({ stateChangedAt, issuedAt }: Certificate) => (stateChangedAt ?? issuedAt).toISOString()
