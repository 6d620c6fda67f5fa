import { isDeepStrictEqual } from 'node:util'
import { toSeconds } from '#server/outside/credentials/sign-credential.ts'
import { certificateUrl } from './certificate-urls.ts'
import { dayOf, type describeCredential } from './describe-credential.ts'
import type { Certificate } from './store.ts'

/**
 * Whether the signed text says what the columns of the row say. The page shows columns: somebody may have changed them and left
 * the text alone. Our name, addresses and sentences are as they were at the time, and may have changed since: the signature
 * protects them.
 */
export function isSignedAs(certificate: Certificate, text: string): boolean {
  try {
    const signed: Signed = JSON.parse(text)
    return !hasOwnContext(signed) && isDeepStrictEqual(readSigned(signed), describeRow(certificate, signed.issuer.url))
  } catch {
    // It is no JSON, or no credential.
    return false
  }
}

/** If it is one of ours: where a part is missing, reading it throws or it is not equal. */
type Signed = ReturnType<typeof describeCredential>

function readSigned({ id, name, validFrom, credentialSubject: subject }: Signed) {
  const { achievement } = subject
  return {
    url: id,
    recipientName: subject.identifier[1].identityHash,
    titles: [name, achievement.name],
    // Days, as on the page; earlier ones were signed without a time.
    days: [subject.activityStartDate, subject.activityEndDate].map((date) => dayOf(new Date(date))),
    minutes: readMinutes(subject.narrative),
    skills: achievement.tag ?? [],
    issuedAt: validFrom,
  }
}

function describeRow(certificate: Certificate, publicUrl: string) {
  const { id, recipientName, title, startedOn, endedOn, minutes, skills, issuedAt } = certificate
  return {
    url: certificateUrl(publicUrl, id),
    recipientName,
    titles: [title, title],
    days: [dayOf(startedOn), dayOf(endedOn)],
    minutes,
    skills,
    issuedAt: toSeconds(issuedAt),
  }
}

/** No field of Open Badges is for hours, so they are in a sentence, as `hoursInWords` writes them. */
export function readMinutes(narrative: string): number {
  const [, count, unit] = narrative.match(/(\d+(?:\.\d+)?) (hour|minute)/) ?? []
  return Number(count ?? 0) * (unit === 'hour' ? 60 : 1)
}

/**
 * Ours are addresses. One that is written out could give a word another meaning, so that a name is shown which is not in what
 * was signed.
 */
function hasOwnContext({ '@context': contexts, ...credential }: Signed): boolean {
  return contexts.some((one) => typeof one !== 'string') || JSON.stringify(credential).includes('"@context":')
}
