import type { StaffPerson } from '#contract/staff/overview.ts'
import type { Proof } from '#contract/staff/proofs.ts'
import type { listApplications } from './applications/store.ts'
import type { listAuditLines } from './audit/store.ts'
import type { listMails } from './mail/store.ts'
import type { listPeople } from './people/store.ts'
import type { listWaitingProofs } from './proofs/store.ts'

type Row<List extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<List>>[number]

/** The page promises payers one working day. */
const answerWithinMs = 24 * 60 * 60 * 1000

export function withApiDates<R extends { createdAt: Date; answeredAt: Date | null }>({
  createdAt,
  answeredAt,
  ...row
}: R) {
  return { ...row, created_at: createdAt.toISOString(), answered_at: answeredAt?.toISOString() ?? null }
}

export function toStaffPerson({ createdAt, ...person }: Row<typeof listPeople>): StaffPerson {
  return { ...person, created_at: createdAt.toISOString() }
}

/** The actor of a deleted account is shown by its id. */
export function toAuditLine({ createdAt, actor, actorId, ...line }: Row<typeof listAuditLines>) {
  return { ...line, actor: actor ?? (actorId === null ? null : `#${actorId}`), created_at: createdAt.toISOString() }
}

export function toStaffMail({ createdAt, sentAt, ...mail }: Row<typeof listMails>) {
  return { ...mail, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null }
}

export function toProof({ amountPaise, sentAt, ...row }: Row<typeof listWaitingProofs>): Proof {
  return {
    ...row,
    amount: amountPaise / 100,
    sent_at: sentAt.toISOString(),
    due_at: new Date(sentAt.getTime() + answerWithinMs).toISOString(),
  }
}

export function toStaffApplication({ createdAt, userId, ...row }: Row<typeof listApplications>) {
  return { ...row, isGuest: userId === null, created_at: createdAt.toISOString() }
}
