import { isoDayInIndia } from '#contract/indian-days.ts'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { type Payment, updatePayment } from '../store.ts'
import { isSettledUtr } from './evidence/store.ts'
import type { Evidence } from './find-evidence.ts'
import { findEvidenceOf, toLogged } from './require-evidence.ts'
import { lockLines, type StoredLine, settleLines, updateLines } from './store.ts'

/** Books an approved proof as what came, and settles the lines that brought it. Lock the seats first. */
export async function bookWhatCame(
  services: Services,
  tx: Queries,
  proof: Payment,
  evidence: Evidence | undefined,
): Promise<void> {
  const lines = linesThatCame(evidence)
  const free = await lockFree(tx, proof, lines)
  if (free.length < lines.length || free.some(({ decisionHoldsAt }) => decisionHoldsAt !== null))
    throw new Problem('already_decided', messages.alreadyDecided)
  if (free.length > 0) await bookLines(services, tx, proof, free)
}

/**
 * Books an open proof whose money has to go back as what came. Returns the payment as it is then, or null if the statements say
 * that nothing did: it ends, since nothing goes back that never came. What they cannot know is due in full. Lock the seats first.
 */
export async function bookDueProof(services: Services, tx: Queries, proof: Payment): Promise<Payment | null> {
  const evidence = await findEvidenceOf(tx, proof)
  const free = await lockFree(tx, proof, linesThatCame(evidence))
  if (free.length > 0) return bookLines(services, tx, proof, free)
  if (!evidence || isUnknown(evidence, proof)) return proof
  await updatePayment(tx, proof.id, { outcome: 'failed', settledAt: services.clock() })
  await recordChange(tx, {
    actorId: null,
    action: 'payment.never_arrived',
    subject: 'payment',
    subjectId: String(proof.id),
    before: { outcome: proof.outcome, amount: proof.amountPaise / 100 },
    after: { outcome: 'failed', bank: toLogged(evidence) },
  })
  return null
}

/** A statement of the proof's own day may have been downloaded before the bank posted the payment. */
function isUnknown({ state, day }: Evidence, { createdAt }: Payment): boolean {
  if (state === 'missing') return day === null || day <= isoDayInIndia(createdAt)
  return state === 'outdated' || state === 'possible'
}

/** What `bookDueProof` will lock. Call it before locking the event. */
export async function lockLinesOf(tx: Queries, proof: Payment): Promise<void> {
  await lockFree(tx, proof, linesThatCame(await findEvidenceOf(tx, proof)))
}

const linesThatCame = (evidence: Evidence | undefined) =>
  evidence && ['seen', 'short', 'over'].includes(evidence.state) ? evidence.lines : []

/** Those that no other payment has used since. */
async function lockFree(tx: Queries, { orderId }: Payment, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const free: StoredLine[] = []
  const ids = lines.map(({ id }) => id)
  for (const line of await lockLines(tx, ids)) {
    const isTaken = line.settledAt !== null || (line.orderId !== null && line.orderId !== orderId)
    if (!isTaken && (line.utr === null || !(await isSettledUtr(tx, line.utr)))) free.push(line)
  }
  return free
}

/** Never more than came, and never more than was asked for. The UTR is the bank's. */
async function bookLines(
  { clock }: Services,
  tx: Queries,
  proof: Payment,
  came: readonly StoredLine[],
): Promise<Payment> {
  const lines = pickPaying(came, proof)
  const sumPaise = sumOf(lines)
  const amountPaise = Math.min(sumPaise, proof.amountPaise)
  const hasUtr = lines.some(({ utr }) => utr !== null && utr === proof.providerReference)
  const providerReference = hasUtr
    ? proof.providerReference
    : (lines.find(({ utr }) => utr)?.utr ?? proof.providerReference)
  await updatePayment(tx, proof.id, { amountPaise, providerReference })
  const { id: paymentId, orderId } = proof
  const ids = lines.map(({ id }) => id)
  // The rest of a larger amount keeps its lines on the bank page, as too much, until it went back (`settleExcess`).
  if (sumPaise > amountPaise) await updateLines(tx, ids, { orderId, decidedBy: null, decisionHoldsAt: null })
  else await settleLines(tx, ids, { paymentId, orderId, settledAt: clock() })
  return { ...proof, amountPaise, providerReference }
}

/** All of them, unless they are too much and one alone is exact: then the others are further money. */
function pickPaying(came: readonly StoredLine[], { amountPaise, providerReference }: Payment): readonly StoredLine[] {
  if (sumOf(came) <= amountPaise) return came
  const exact = came.filter((line) => line.amountPaise === amountPaise)
  const one = exact.find(({ utr }) => utr === providerReference) ?? exact[0]
  return one ? [one] : came
}

const sumOf = (lines: readonly StoredLine[]) => lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
