import { createHash, randomUUID } from 'node:crypto'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { networkOf } from '#server/http/network-of.ts'
import { Problem } from '#server/http/problem.ts'
import { claimSeat, mailFacts, type Registration, transitionTo } from '#server/modules/bookings/public.ts'
import { getEvent, isOpen, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { cleanPicture } from '#server/outside/pictures.ts'
import type { Services } from '#server/services.ts'
import { flagRefundDue } from '../flag-refund-due.ts'
import { endHold } from '../holds/end-hold.ts'
import { pickProofMail } from '../pick-proof-mail.ts'
import { insertPayment, listPaymentsOf } from '../store.ts'
import { hasUpload, insertUpload } from './store.ts'

/** A screenshot, encoded anew, with the mark by which the same one is recognised. */
export interface Proof {
  picture: { mediaType: string; content: Buffer }
  sha256: string
  utr: string | undefined
}

export interface UploadedPicture {
  bytes: Buffer
  /** The address that it came from. */
  from: string
}

/** Decoding takes memory by the hundred megabytes for a picture that is meant to: never two at once, and addresses in turn. */
const decodeQueue = fairQueue({ maxRunning: 1, timeoutMs: 8_000 })

export async function readProof({ bytes: sent, from }: UploadedPicture, utr: string | undefined): Promise<Proof> {
  const picture = await decodeQueue(networkOf(from), () => cleanPicture(sent))
  if (!picture) throw new Problem('wrong_type', messages.notAnImage, { errors: { screenshot: messages.notAnImage } })
  // Of what is seen: bytes that are appended, or metadata, do not make it another picture.
  return { picture, sha256: createHash('sha256').update(picture.content).digest('hex'), utr }
}

/**
 * Keeps a proof with its locked registration, which then waits for the team, with a seat held if it may hold one. The payer has sent the
 * money already: when no seat is left or the event has closed, the proof is kept all the same and the money is due back.
 * Answers why there was no seat, or null when there was one.
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
  await insertUpload(tx, { registrationId: registration.id, mediaType, content, sha256: proof.sha256, createdAt: now })
  if (isKnown) return isClosed ? noSeat(isClosed) : refundUnderWay()
  const payment = await insertPayment(tx, {
    registrationId: registration.id,
    provider: 'upi',
    providerReference: proof.utr ?? null,
    idempotencyKey: randomUUID(),
    amountPaise: event.pricePaise,
    createdAt: now,
    expiresAt: null,
  })
  const holdsSeat = registration.holdsSeat || canHoldSeat
  const claim = async () => (holdsSeat ? claimSeat(tx, registration) : hasFreeSeat(event))
  if (isClosed || !(await claim())) {
    await flagRefundDue(services, tx, registration, payment, 'seat_lost')
    // With a card's page still open it stays pending: how that ends decides.
    const hasEnded = await endHold(services, tx, registration)
    if (hasEnded && registration.paymentStatus === 'pending')
      await transitionTo(tx, registration, { to: 'failed', actorId: null })
    return noSeat(isClosed)
  }
  await transitionTo(tx, registration, {
    to: 'awaiting_verification',
    actorId: null,
    also: { holdsSeat, holdExpiresAt: null, rejectionReason: null },
  })
  const { email } = registration
  const facts = mailFacts(registration, event)
  await queueMail(services, tx, { kind: pickProofMail({ holdsSeat }), to: email, facts })
  await queueMail(services, tx, { kind: 'proof_to_team', to: services.teamEmail, facts: { ...facts, email } })
  return null
}

/**
 * Sent again, by a double click or in doubt, of money that is due back: the picture is kept, the money is not counted
 * twice. Another number of a bank is other money, and without a number another picture may be.
 */
export async function isKnownPayment(tx: Queries, { id }: Registration, { utr, sha256 }: Proof): Promise<boolean> {
  const due = (await listPaymentsOf(tx, id)).filter(
    ({ provider, outcome }) => provider === 'upi' && outcome === 'refund_due',
  )
  if (due.length === 0) return false
  return utr ? due.some(({ providerReference }) => providerReference === utr) : hasUpload(tx, id, sha256)
}

const hasFreeSeat = ({ seats, seatsTaken }: SoldEvent) => seats === null || seatsTaken < seats

function refundUnderWay(): Problem {
  return new Problem('refund_under_way', messages.refundUnderWay, { isRefundDue: true })
}

function noSeat(isClosed: boolean): Problem {
  return isClosed
    ? new Problem('session_closed', messages.sessionClosed, { isRefundDue: true })
    : new Problem('session_full', messages.sessionFull, { isRefundDue: true })
}
