import type { AccountData } from '#contract/account-data.ts'
import type { Queries } from '#database/database.ts'
import {
  countLinkUse,
  findAnswers,
  findProfile,
  getUser,
  hasConfirmedAddress,
  listSessionsOf,
} from '#server/modules/accounts/public.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { getOrder, listOffersOf } from '#server/modules/bookings/public.ts'
import { certificateUrl, listCertificatesOfSeats, listChosenNames } from '#server/modules/certificates/public.ts'
import {
  listApplicationsOf,
  listClassroomData,
  listInterestsOfPerson,
  listPayersOrders,
  listViewsOf,
  type RegistrationView,
} from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { isOwnSeat } from './is-own-seat.ts'

/** An account may be exported this often within a quarter of an hour. */
const maxExports = 10

/** Reads everything in one transaction, so the export is consistent. Limited, because each leaves a line in the audit log. */
export async function exportAccount(services: Services, userId: number): Promise<AccountData> {
  const { database, clock, publicUrl } = services
  await countLinkUse(services, `export of ${userId}`, maxExports)
  return database.transaction(async (tx) => {
    await recordChange(tx, {
      actorId: userId,
      action: 'account.exported',
      subject: 'user',
      subjectId: String(userId),
    })
    const sessions = await listSessionsOf(tx, userId)
    const user = await getUser(tx, userId)
    const views = await listViewsOf(tx, userId)
    const ownIds = views.flatMap((view) => (isOwnSeat(view, user) ? [view.id] : []))
    const confirmed = (await hasConfirmedAddress(tx, userId, user.email)) ? user.email : null
    return {
      exported_at: clock().toISOString(),
      user,
      profile: await findProfile(tx, userId),
      registrationAnswers: withoutOwner(await findAnswers(tx, userId)),
      applications: await listApplicationsOf(tx, userId),
      registrations: await Promise.all(views.map((view) => exportRegistration(tx, view, isOwnSeat(view, user)))),
      ordersAsPayer: confirmed ? await exportOrders(tx, confirmed, views) : [],
      certificates: await exportCertificates(tx, publicUrl, ownIds),
      seatOffers: await listOffersOf(tx, { registrationIds: ownIds, email: confirmed }),
      interests: confirmed ? await exportInterests(tx, confirmed) : [],
      sessions: sessions.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
        device,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    }
  })
}

/** Not what was paid for the whole order unless the attendee paid, nor what somebody else did in a seat booked for them. */
async function exportRegistration(tx: Queries, { id, orderId, ...view }: RegistrationView, isOwn: boolean) {
  const { pricePaise: _, includesGst: _gst, hasEventRoom: _room, sessionsWithRoom: _rooms, ...facts } = view
  const { isPayer, paidPaise, refundDuePaise, receiptNumber } = view
  return {
    ...facts,
    ...(isPayer ? { paidPaise, refundDuePaise, receiptNumber } : unpaid),
    billing: isPayer ? await billing(tx, orderId) : null,
    ...(isOwn ? { ...(await listClassroomData(tx, id)), certificateName: await findChosenName(tx, id) } : {}),
  }
}

async function findChosenName(tx: Queries, id: number): Promise<string | null> {
  return (await listChosenNames(tx, [id])).get(id)?.name ?? null
}

/** Whose seats are others', such as one that was handed over. Those of a registration are its billing. */
async function exportOrders(tx: Queries, email: string, views: readonly RegistrationView[]) {
  const known = new Set(views.flatMap(({ isPayer, orderId }) => (isPayer ? [orderId] : [])))
  const orders = await listPayersOrders(tx, email)
  return orders.flatMap(({ id, ...order }) => (known.has(id) ? [] : [order]))
}

async function exportInterests(tx: Queries, email: string) {
  const interests = await listInterestsOfPerson(tx, email)
  return interests.map(({ id: _, eventId: _event, createdAt, answeredAt, ...interest }) => ({
    ...interest,
    created_at: createdAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  }))
}

const unpaid = { paidPaise: null, refundDuePaise: null, receiptNumber: null }

async function exportCertificates(tx: Queries, publicUrl: string, ids: number[]) {
  const certificates = ids.length === 0 ? [] : await listCertificatesOfSeats(tx, ids)
  return certificates.map(({ id, registrationId: _registration, eventId: _event, issuedBy: _by, ...certificate }) => ({
    url: certificateUrl(publicUrl, id),
    ...certificate,
  }))
}

/** What the order knows of its payer. */
async function billing(tx: Queries, orderId: number) {
  const order = await getOrder(tx, orderId)
  const { payerName, payerEmail, payerPhone, stateCode, companyName, companyGstin, companyAddress } = order
  return { payerName, payerEmail, payerPhone, stateCode, companyName, companyGstin, companyAddress }
}

function withoutOwner<T extends { userId: number }>(row: T | null): Omit<T, 'userId'> | null {
  if (!row) return null
  const { userId: _, ...rest } = row
  return rest
}
