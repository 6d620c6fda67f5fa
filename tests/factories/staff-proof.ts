import type { Proof } from '#contract/staff/proofs.ts'

/** A payment whose screenshot copies another one. */
export const staffProof: Proof = {
  registrationId: 2,
  name: 'Arjun Rao',
  email: 'arjun@example.in',
  phone: '+91 9876543210',
  eventTitle: 'AI for Everyone',
  amount: 1999,
  reference: 'RWABCDEFGH',
  utr: null,
  sent_at: '2026-11-17T12:00:00.000Z',
  due_at: '2026-11-18T12:00:00.000Z',
  uploadId: 12,
  twin: {
    uploadId: 11,
    isSameFile: false,
    name: 'Meera Nair',
    email: 'meera@example.in',
    eventTitle: 'Vibe coding',
    sent_at: '2026-11-16T12:00:00.000Z',
  },
  isRepeatedUtr: false,
  isDisowned: false,
  evidence: { state: 'outdated', amount: null, utr: null, day: null },
}
