import { createHash, randomUUID } from 'node:crypto'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { Problem } from '#server/http/problem.ts'
import { toNetwork } from '#server/http/to-network.ts'
import { claimSeat, mailFacts, type Registration, transitionTo } from '#server/modules/bookings/public.ts'
import { getEvent, isOpen, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { cleanPicture } from '#server/outside/pictures.ts'
import type { Services } from '#server/services.ts'
import { flagProofDue } from '../flag-refund-due.ts'
import { endHold } from '../holds/end-hold.ts'
import { pickProofMail } from '../queue-status-mail.ts'
import { insertPayment, listPaymentsOf } from '../store.ts'
import { hasUpload, insertUpload } from './store.ts'

/** A re-encoded screenshot, with a hash to recognise duplicates. */
export interface Proof {
  picture: { mediaType: string; content: Buffer }
  sha256: string
  utr: string | undefined
}

export interface UploadedPicture {
  bytes: Buffer
  /** The client's IP address. */
  from: string
}

/** A malicious picture takes hundreds of megabytes to decode, so one at a time, fairly by network. */
const decodeQueue = fairQueue({ maxRunning: 1, timeoutMs: 8_000 })

export async function readProof({ bytes, from }: UploadedPicture, utr: string | undefined): Promise<Proof> {
  const picture = await decodeQueue(toNetwork(from), () => cleanPicture(bytes))
  if (!picture) throw new Problem('wrong_type', messages.notAnImage, { errors: { screenshot: messages.notAnImage } })
  // Hashes the re-encoded picture, so metadata or appended bytes do not make it a new one.
  return { picture, sha256: createHash('sha256').update(picture.content).digest('hex'), utr }
}

/**
 * Stores a proof for a locked registration, which then awaits verification. The payer has already sent the money: without
 * a seat, or after the event has closed, the proof is stored all the same and the money is due for refund. Returns the
 * problem in that case, else null.
 */
export async function recordProof(
  services: Services,
  tx: Queries,
  registration: Registration,
  proof: Proof,
  canHoldSeat: boolean,
): Promise<Problem | null> {
  const now = services.clock()
  const event = await getEvent(tx, registration.masterclassId)
  const isClosed = !isOpen(event, now)
  const { mediaType, content } = proof.picture
  const isKnown = await isKnownPayment(tx, registration, proof)
  await insertUpload(tx, { orderId: registration.orderId, mediaType, content, sha256: proof.sha256, createdAt: now })
  if (isKnown) return isClosed ? noSeatProblem(isClosed) : refundProblem()
  const payment = await insertPayment(tx, {
    orderId: registration.orderId,
    provider: 'upi',
    providerReference: proof.utr ?? null,
    idempotencyKey: randomUUID(),
    amountPaise: registration.pricePaise,
    createdAt: now,
    expiresAt: null,
  })
  const holdsSeat = registration.holdsSeat || canHoldSeat
  const claim = async () => (holdsSeat ? claimSeat(tx, registration) : hasFreeSeat(event))
  if (isClosed || !(await claim())) {
    const isRefundDue = await flagProofDue(services, tx, registration, payment, 'seat_lost')
    // With an open card checkout it stays pending until that ends.
    const hasEnded = await endHold(services, tx, registration)
    if (hasEnded && registration.paymentStatus === 'pending')
      await transitionTo(tx, registration, { to: 'failed', actorId: null })
    return noSeatProblem(isClosed, isRefundDue)
  }
  await transitionTo(tx, registration, {
    to: 'awaiting_verification',
    actorId: null,
    also: { holdsSeat, holdExpiresAt: null, rejectionReason: null },
  })
  const { email } = registration
  const facts = mailFacts(registration, event, payment.amountPaise)
  await queueMail(services, tx, { kind: pickProofMail({ holdsSeat }), to: email, facts })
  await queueMail(services, tx, { kind: 'proof_to_team', to: services.teamEmail, facts: { ...facts, email } })
  return null
}

/**
 * Whether this proof repeats a payment that is already due for refund, so it is not counted twice. Compares the UTR, or the
 * picture if there is none.
 */
export async function isKnownPayment(tx: Queries, { orderId }: Registration, { utr, sha256 }: Proof): Promise<boolean> {
  const due = (await listPaymentsOf(tx, orderId)).filter(
    ({ provider, outcome }) => provider === 'upi' && outcome === 'refund_due',
  )
  if (due.length === 0) return false
  return utr ? due.some(({ providerReference }) => providerReference === utr) : hasUpload(tx, orderId, sha256)
}

const hasFreeSeat = ({ seats, seatsTaken }: SoldEvent) => seats === null || seatsTaken < seats

function refundProblem(): Problem {
  return new Problem('refund_under_way', messages.refundUnderWay, { isRefundDue: true })
}

function noSeatProblem(isClosed: boolean, isRefundDue = true): Problem {
  const details = isRefundDue ? ({ isRefundDue } as const) : {}
  return isClosed
    ? new Problem('session_closed', messages.sessionClosed, details)
    : new Problem('session_full', messages.sessionFull, details)
}
