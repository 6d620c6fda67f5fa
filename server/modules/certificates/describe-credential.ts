import { createHash, randomBytes } from 'node:crypto'
import { brand } from '#content/brand.ts'
import { credentialWords as words } from '#content/certificates.ts'
import { istOffsetMs } from '#contract/dates.ts'
import { contextUrls } from '#server/outside/credentials/context-urls.ts'
import { toSeconds } from '#server/outside/credentials/sign-credential.ts'
import { certificateUrl, issuerDid } from './certificate-urls.ts'
import type { Certificate } from './store.ts'

interface Holder {
  /** Of `hashedAddress`. */
  address: unknown
  /** The page of what they took part in. */
  eventUrl: string
  /** What the event's certificate takes, in words. */
  rule: string
}

/**
 * A certificate as Open Badges 3.0 (https://www.imsglobal.org/spec/ob/v3p0). The holder's address is in it as a salted hash
 * alone: the file is public.
 */
export function describeCredential(publicUrl: string, certificate: Certificate, { address, eventUrl, rule }: Holder) {
  const { id, recipientName, title, startedOn, endedOn, minutes, skills, issuedAt } = certificate
  const url = certificateUrl(publicUrl, id)
  return {
    '@context': [...contextUrls],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuerDid(publicUrl), type: ['Profile'], name: brand.name, url: publicUrl },
    validFrom: toSeconds(issuedAt),
    name: title,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [address, plainName(recipientName ?? '')] as const,
      // With a time: the schema of Open Badges refuses a bare day.
      activityStartDate: toSeconds(startedOn),
      activityEndDate: toSeconds(endedOn),
      narrative: words.narrative(minutes),
      achievement: {
        id: eventUrl,
        type: ['Achievement'],
        name: title,
        description: words.description(title, brand.name),
        criteria: { narrative: words.criteria(rule, minutes) },
        ...(skills.length > 0 ? { tag: skills } : {}),
      },
    },
    credentialStatus: { id: `${url}/status`, type: '1EdTechRevocationList' },
  }
}

/** Under a new salt each time. */
export function hashedAddress(email: string) {
  const salt = randomBytes(16).toString('hex')
  return {
    type: 'IdentityObject',
    identityType: 'emailAddress',
    hashed: true,
    identityHash: `sha256$${hashAddress(email, salt)}`,
    salt,
  }
}

export function hashAddress(email: string, salt: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex')
}

/** Signed like the rest, so that nobody can put another name on it. */
function plainName(name: string) {
  return { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: name }
}

/** In India. */
export const dayOf = (date: Date) => new Date(date.getTime() + istOffsetMs).toISOString().slice(0, 10)
