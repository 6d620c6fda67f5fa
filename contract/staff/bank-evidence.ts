/**
 * What our bank's statements say about a proof. `possible` is a line that may be somebody else's; `missing` is in no statement that
 * is recent enough, `outdated` is later than all of them; `returned` went back, and `used` paid for another order.
 */
export const evidenceStates = ['seen', 'short', 'over', 'possible', 'missing', 'outdated', 'returned', 'used'] as const
export type EvidenceState = (typeof evidenceStates)[number]

const contradictions: readonly EvidenceState[] = ['short', 'over', 'possible', 'missing']

/** Approving a proof against its evidence needs a reason. */
export const needsReason = (state: EvidenceState): boolean => contradictions.includes(state)

/** No reason helps when the books know that the money is not ours to invoice. */
export const isRuledOut = (state: EvidenceState): boolean => state === 'returned' || state === 'used'
