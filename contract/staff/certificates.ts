import * as z from 'zod/mini'
import { CertificateName, CertificateState } from '../certificates.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { DateTime, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { listOf, required } from './catalogue-fields.ts'
import { IdParams } from './list.ts'

/** Who gets a certificate: whoever came to all sessions, to some, or whom the team chooses. */
const certificateRules = ['all', 'some', 'manual'] as const

export const CertificateRule = z
  .object({
    rule: z.enum(certificateRules),
    /** For the rule `some`. */
    minSessions: z.nullable(
      z.int('A whole number').check(z.positive('At least 1'), z.maximum(limits.event.sessions.max)),
    ),
    needsAssignment: z.boolean(),
    /** What the certificate says that its holder can do. */
    skills: listOf(required(300), limits.event.listItems.max),
  })
  .check(({ value, issues }) => {
    const message = 'Please enter how many sessions it takes'
    if ((value.rule === 'some') !== (value.minSessions !== null))
      issues.push({ code: 'custom', path: ['minSessions'], message, input: value })
  })
export type CertificateRule = z.output<typeof CertificateRule>

/** Somebody with a paid seat and no valid certificate. */
const Candidate = z.object({
  registrationId: z.int(),
  /** As it will be written. */
  name: z.string(),
  isNameChosen: z.boolean(),
  email: z.string(),
  reference: z.string(),
  attended: z.int(),
  /** Why the rule says no; null if they qualify. */
  missing: z.nullable(z.enum(['sessions', 'assignment', 'review', 'withdrawn'])),
  /** Theirs was revoked: nobody gets it back unless the team ticks them. */
  wasRevoked: z.boolean(),
})
export type Candidate = z.output<typeof Candidate>

const IssuedCertificate = z.object({
  id: z.string(),
  /** Null once it is withdrawn. */
  name: z.nullable(z.string()),
  /** Of the seat; null once the certificate is withdrawn or the person is erased. */
  email: z.nullable(z.string()),
  state: CertificateState,
  /** False for some seconds, until it is signed and emailed. */
  isReady: z.boolean(),
  issuedAt: DateTime,
  stateChangedAt: z.nullable(DateTime),
  reason: z.nullable(z.string()),
})
export type IssuedCertificate = z.output<typeof IssuedCertificate>

export const StaffCertificates = z.object({
  rule: CertificateRule,
  sessions: z.int(),
  /** Without one, the rule can’t ask for it. */
  hasAssignment: z.boolean(),
  /** Nothing can be issued before the last session has ended. */
  isOver: z.boolean(),
  candidates: z.array(Candidate),
  /** Newest first. */
  issued: z.array(IssuedCertificate),
})
export type StaffCertificates = z.output<typeof StaffCertificates>

const ofEvent = { tag: 'Staff', access: 'staff', params: IdParams } as const

export const listEventCertificates = endpoint({
  ...ofEvent,
  method: 'GET',
  path: '/api/staff/events/:id/certificates',
  summary: 'The rule for an event’s certificates, who qualifies, and what was issued',
  reply: json(StaffCertificates),
})

export const changeCertificateRule = endpoint({
  ...ofEvent,
  method: 'PUT',
  path: '/api/staff/events/:id/certificate-rule',
  summary: 'Change who gets a certificate of an event, and what it says',
  body: CertificateRule,
  reply: json(StaffCertificates),
})

export const issueCertificates = endpoint({
  ...ofEvent,
  method: 'POST',
  path: '/api/staff/events/:id/certificates',
  summary: 'Issue certificates; whoever has one already is left out',
  body: z.object({
    registrationIds: z
      .array(z.int().check(z.positive(), z.maximum(2_147_483_647)))
      .check(z.minLength(1, 'Choose somebody'), z.maxLength(limits.certificates.max)),
  }),
  reply: json(z.object({ issued: z.int() })),
})

const ofCertificate = {
  method: 'POST',
  tag: 'Staff',
  access: 'staff',
  params: z.object({ id: z.string() }),
  reply: nothing,
} as const

export const reissueCertificate = endpoint({
  ...ofCertificate,
  path: '/api/staff/certificates/:id/reissue',
  summary: 'Issue it again under a corrected name; the old one says that it was replaced',
  body: CertificateName,
})

export const revokeCertificate = endpoint({
  ...ofCertificate,
  path: '/api/staff/certificates/:id/revoke',
  summary: 'Revoke it; its page says when and why',
  body: z.object({ reason: paragraph({ message: 'Say why', min: 3, ...limits.rejectionReason }) }),
})

export const withdrawCertificate = endpoint({
  ...ofCertificate,
  path: '/api/staff/certificates/:id/withdraw',
  summary: 'Erase the holder from it at their request, and from earlier ones of the same seat',
})
