import * as z from 'zod/mini'
import { endpoint, json, nothing, picture } from '../endpoint.ts'
import { DateTime, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { IdParams } from './list.ts'

/** A UPI payment that waits for somebody of the team to find it in the account. */
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
  /** By when the payer was promised an answer. */
  due_at: DateTime,
  uploadId: z.int(),
  /** The same picture, or the same bank number, was sent for another registration. */
  isRepeatedPicture: z.boolean(),
  isRepeatedUtr: z.boolean(),
  /** Whoever reads the email address says that it is not theirs. Money that came with it goes back. */
  isDisowned: z.boolean(),
})
export type Proof = z.output<typeof Proof>

export const listProofs = endpoint({
  method: 'GET',
  path: '/api/staff/proofs',
  summary: 'Payments to verify, the oldest deadline first',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(Proof)),
})

export const showUpload = endpoint({
  method: 'GET',
  path: '/api/staff/uploads/:id',
  summary: 'A payment screenshot, encoded anew, that cannot run',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: picture,
})

export const ProofDecision = z.union([
  z.object({ decision: z.literal('approve') }),
  z.object({
    decision: z.literal('reject'),
    reason: line({ message: 'Please say why', min: 3, ...limits.rejectionReason }),
  }),
])
export type ProofDecision = z.output<typeof ProofDecision>

export const decideProof = endpoint({
  method: 'POST',
  path: '/api/staff/proofs/:id/decision',
  summary: 'Approve or reject; it takes effect after a minute, and can be undone until then',
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
  /** How long it can be undone, counted from the answer: clocks differ. */
  undoMs: z.int(),
})

export const listDecidedProofs = endpoint({
  method: 'GET',
  path: '/api/staff/proofs/decided',
  summary: 'What you decided in the last minute, the latest first',
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
