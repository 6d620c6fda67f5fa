import * as z from 'zod/mini'
import { CertificateId } from './certificates.ts'

/**
 * The files that verify a certificate anywhere, for /api/docs: programs of other people read them. Their addresses are in what
 * is signed and in standards, so they are not below /api (server/modules/certificates/mount-certificates.ts).
 */
const Credential = z.looseObject({
  '@context': z.array(z.string()),
  id: z.string(),
  type: z.array(z.string()),
  issuer: z.object({ id: z.string(), type: z.array(z.string()), name: z.string(), url: z.string() }),
  validFrom: z.string(),
  name: z.string(),
  credentialSubject: z.looseObject({}),
  credentialStatus: z.object({ id: z.string(), type: z.string() }),
  proof: z.looseObject({}),
})

/** 1EdTech’s revocation list, of one certificate. */
const RevocationList = z.object({
  id: z.string(),
  issuer: z.string(),
  revokedCredential: z.array(
    z.object({ id: z.string(), revoked: z.literal(true), revocationReason: z.optional(z.string()) }),
  ),
})

const DidDocument = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  verificationMethod: z.array(
    z.object({ id: z.string(), type: z.literal('Multikey'), controller: z.string(), publicKeyMultibase: z.string() }),
  ),
  assertionMethod: z.array(z.string()),
})

export const credentialFiles = [
  {
    path: '/certificates/{id}.json',
    summary: 'The signed credential of a certificate (Open Badges 3.0)',
    mediaType: 'application/vc+ld+json',
    schema: Credential,
    params: z.object({ id: CertificateId }),
  },
  {
    path: '/certificates/{id}/status',
    summary: 'Whether a certificate was replaced, revoked or withdrawn',
    mediaType: 'application/json',
    schema: RevocationList,
    params: z.object({ id: CertificateId }),
  },
  {
    path: '/.well-known/did.json',
    summary: 'Every key that signs or has signed certificates (did:web)',
    mediaType: 'application/did+json',
    schema: DidDocument,
    params: undefined,
  },
]
