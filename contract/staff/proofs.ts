import * as z from 'zod/mini'
import { endpoint, json, nothing, picture } from '../endpoint.ts'
import { DateTime, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { evidenceStates } from './bank-evidence.ts'
import { Day, IdParams } from './list.ts'

/** The same picture, sent for another registration: the same file, or a re-encoded, resized or slightly cropped copy. */
const Twin = z.object({
  uploadId: z.int(),
  isSameFile: z.boolean(),
  name: z.string(),
  email: z.string(),
  eventTitle: z.string(),
  sent_at: DateTime,
})
export type Twin = z.output<typeof Twin>

const BankEvidence = z.object({
  state: z.enum(evidenceStates),
  /** What came, in rupees; null while nothing is seen. */
  amount: z.nullable(z.number()),
  /** The bank's. */
  utr: z.nullable(z.string()),
  /** When the bank booked it; while nothing is seen, the last day of our statements, or null without any. */
  day: z.nullable(Day),
})
export type BankEvidence = z.output<typeof BankEvidence>

/** A UPI payment whose screenshot the team has yet to check against the bank account. */
export const Proof = z.object({
  registrationId: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  eventTitle: z.string(),
  /** In rupees. */
  amount: z.number(),
  reference: z.string(),
  utr: z.nullable(z.string()),
  sent_at: DateTime,
  /** The deadline that the payer was promised. */
  due_at: DateTime,
  uploadId: z.int(),
  /** Found some seconds after the upload, unless it is the same file. */
  twin: z.nullable(Twin),
  /** The same UTR was sent for another registration. */
  isRepeatedUtr: z.boolean(),
  /** The owner of the email address says that the proof is not theirs. Its money is due for refund. */
  isDisowned: z.boolean(),
  evidence: BankEvidence,
})
export type Proof = z.output<typeof Proof>

export const listProofs = endpoint({
  method: 'GET',
  path: '/api/staff/proofs',
  summary: 'Proofs to verify, earliest deadline first',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(Proof)),
})

export const showUpload = endpoint({
  method: 'GET',
  path: '/api/staff/uploads/:id',
  summary: 'A re-encoded payment screenshot',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: picture,
})

const Reason = line({ message: 'Please say why', min: 3, ...limits.rejectionReason })

export const ProofDecision = z.union([
  /** Against the bank's statements, with the reason. */
  z.object({ decision: z.literal('approve'), reason: z.optional(Reason) }),
  z.object({ decision: z.literal('reject'), reason: Reason }),
])
export type ProofDecision = z.output<typeof ProofDecision>

export const decideProof = endpoint({
  method: 'POST',
  path: '/api/staff/proofs/:id/decision',
  summary: 'Approve or reject a proof; takes effect after a minute and can be undone until then',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: ProofDecision,
  reply: json(z.object({ effective_at: DateTime })),
})

/** A decision that can still be undone. */
const DecidedProof = z.object({
  proof: Proof,
  outcome: ProofDecision,
  /** Time left to undo it. Relative, because the browser's clock may differ from the server's. */
  undoMs: z.int(),
})

export const listDecidedProofs = endpoint({
  method: 'GET',
  path: '/api/staff/proofs/decided',
  summary: 'Your decisions that can still be undone, newest first',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(DecidedProof)),
})

export const undoProofDecision = endpoint({
  method: 'DELETE',
  path: '/api/staff/proofs/:id/decision',
  summary: 'Undo a decision of the last minute',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: nothing,
})
