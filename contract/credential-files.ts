import * as z from 'zod/mini'
import { certificateMessages } from './certificate-messages.ts'
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

const url = 'https://rolewise.example/certificates/Zb3xQ9mT2kL7vR4nW8sYcA'
const issuer = 'did:web:rolewise.example'
const key = `${issuer}#z6Mkf…`

export const credentialFiles = [
  {
    path: '/certificates/{id}.json',
    summary: 'The signed credential of a certificate (Open Badges 3.0)',
    mediaType: 'application/vc+ld+json',
    schema: Credential,
    params: z.object({ id: CertificateId }),
    example: {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
      ],
      id: url,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: issuer, type: ['Profile'], name: 'Rolewise', url: 'https://rolewise.example' },
      validFrom: '2027-06-21T14:30:00Z',
      name: 'AI for Everyone Masterclass',
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Asha Rao' }],
        achievement: { type: ['Achievement'], name: 'AI for Everyone Masterclass' },
      },
      credentialStatus: { id: `${url}/status`, type: '1EdTechRevocationList' },
      proof: {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-rdfc-2022',
        proofPurpose: 'assertionMethod',
        verificationMethod: key,
        proofValue: 'z3FXQ…',
      },
    },
  },
  {
    path: '/certificates/{id}/status',
    summary: 'Whether a certificate was replaced, revoked or withdrawn',
    mediaType: 'application/json',
    schema: RevocationList,
    params: z.object({ id: CertificateId }),
    example: {
      id: `${url}/status`,
      issuer,
      revokedCredential: [{ id: url, revoked: true, revocationReason: certificateMessages.replaced }],
    },
  },
  {
    path: '/.well-known/did.json',
    summary: 'Every key that signs or has signed certificates (did:web)',
    mediaType: 'application/did+json',
    schema: DidDocument,
    params: undefined,
    example: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: issuer,
      verificationMethod: [{ id: key, type: 'Multikey', controller: issuer, publicKeyMultibase: 'z6Mkf…' }],
      assertionMethod: [key],
    },
  },
]
