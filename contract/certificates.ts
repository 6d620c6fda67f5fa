import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'
import { DateTime, line } from './fields.ts'
import { limits } from './limits.ts'
import { LinkParams } from './link-params.ts'

/** The last part of a certificate's address. */
export const CertificateId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const CertificateState = z.enum(['valid', 'replaced', 'revoked', 'withdrawn'])

/** What is left of one that its holder had withdrawn: nothing about them, and not what it was for. */
const WithdrawnCertificate = z.object({
  id: z.string(),
  state: z.literal('withdrawn'),
  stateChangedAt: DateTime,
})

const CertificateContent = z.object({
  id: z.string(),
  state: z.enum(['valid', 'replaced', 'revoked']),
  /** As the attendee wants it written. */
  name: z.string(),
  title: z.string(),
  startedOn: DateTime,
  endedOn: DateTime,
  /** Of live training; 0 if nobody has counted them. */
  minutes: z.int(),
  skills: z.array(z.string()),
  issuedAt: DateTime,
  /** When it was replaced or revoked. */
  stateChangedAt: z.nullable(DateTime),
  /** Of a revocation. */
  reason: z.nullable(z.string()),
  /** The id of the one that replaces it. */
  replacedBy: z.nullable(z.string()),
  /** Whether search engines may list it: the attendee’s choice. */
  isListed: z.boolean(),
  /** Whether our key signed what the page says, as checked just now; null for one that ended before it was signed. */
  isSignatureValid: z.nullable(z.boolean()),
  /** Of its page, as on its files: the site may be opened at other addresses too. */
  url: z.string(),
  /** Adds it to a LinkedIn profile; null unless it is valid. */
  linkedInUrl: z.nullable(z.string()),
})
export type CertificateContent = z.output<typeof CertificateContent>

/** A certificate as everybody with its address sees it. */
export const PublicCertificate = z.union([WithdrawnCertificate, CertificateContent])
export type PublicCertificate = z.output<typeof PublicCertificate>

export const findCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:id',
  summary: 'A certificate with its state, and whether its signature is valid',
  tag: 'Certificates',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  reply: json(PublicCertificate),
})

/** The certificate of a seat, before and after it is issued. */
export const SeatCertificate = z.object({
  /** How the name is or will be written. */
  name: z.string(),
  isNameChosen: z.boolean(),
  /** Once, and only before it is issued. */
  canChooseName: z.boolean(),
  /** What it takes, in words. */
  rule: z.string(),
  attended: z.int(),
  sessions: z.int(),
  /** Sessions that are over, and in which we have seen others but not them. The team may still correct it. */
  missed: z.int(),
  /**
   * Why there is none although the event is over (`review`: work that we have yet to read), or why there will be none unless the
   * attendance is corrected (`missed`: the sessions to come are too few for the rule); else null. `withdrawn` at any time: they have
   * deleted their account or asked to be erased.
   */
  missing: z.nullable(z.enum(['sessions', 'missed', 'assignment', 'review', 'withdrawn'])),
  /** The latest one; null before it is issued. */
  issued: z.nullable(
    z.object({
      id: z.string(),
      state: CertificateState,
      url: z.string(),
      /** False for some seconds, until it is signed. */
      isReady: z.boolean(),
      isListed: z.boolean(),
      issuedAt: DateTime,
      linkedInUrl: z.nullable(z.string()),
    }),
  ),
})
export type SeatCertificate = z.output<typeof SeatCertificate>

export const findSeatCertificate = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/certificate',
  summary: 'The certificate of a paid registration: what it takes, or the issued one',
  tag: 'Certificates',
  access: 'anyone',
  params: LinkParams,
  reply: json(SeatCertificate),
})

export const CertificateName = z.object({
  name: line({ message: 'Enter the name for your certificate', ...limits.name }),
})
export type CertificateName = z.output<typeof CertificateName>

export const chooseCertificateName = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/certificate-name',
  summary: 'Choose how the certificate writes the name: once, and before it is issued',
  tag: 'Certificates',
  access: 'anyone',
  throttled: true,
  params: LinkParams,
  body: CertificateName,
  reply: json(SeatCertificate),
})

export const chooseCertificateListing = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/certificate-listing',
  summary: 'Choose whether search engines may list the certificate',
  tag: 'Certificates',
  access: 'anyone',
  throttled: true,
  params: LinkParams,
  body: z.object({ isListed: z.boolean() }),
  reply: json(SeatCertificate),
})
