export { type AddedOrder, addOrder } from './add-order.ts'
export { AddressTaken } from './attempts/address-taken.ts'
export { type Attempt, findAttempt, hasReachedHoldLimit } from './attempts/find-attempt.ts'
export { hasSeenReference } from './attempts/has-seen-reference.ts'
export { lockAttempts } from './attempts/lock-attempts.ts'
export type { Buyer, Person, RegistrationRequest } from './attempts/registration-request.ts'
export { holdsSeatUnder } from './attempts/store.ts'
export { listEmailsOf, listPaidSeats, listSeatHolders } from './attendees/store.ts'
export { findOrdersElsewhere, listPaidEmails, lockLiveSeats } from './cancellation/store.ts'
export { findPayersOrder } from './find-payers-order.ts'
export { findSeatByLink, lockSeatByLink, requireSeat } from './find-seat-by-link.ts'
export { claimSeat, holdSeat, releaseSeat } from './hold-seat.ts'
export { eventFacts, leftFacts, mailFacts } from './mail-facts.ts'
export { moveRegistration } from './move-registration.ts'
export { moveSeats } from './move-seats.ts'
export { notifyPayer } from './notify-payer.ts'
export { notifyDueDateChanges } from './notify-rescheduled.ts'
export { onEventChange } from './on-event-change.ts'
export { makeRegistration, openRegistration } from './open-registration.ts'
export { billingOf } from './orders/billing-of.ts'
export {
  findCurrentReference,
  findPayers,
  findReference,
  getOrder,
  isPayer,
  listOrdersOfPayer,
  listReferencesOf,
  type Order,
  updateOrder,
} from './orders/store.ts'
export { isPaidOrAwaiting, isRefundedOrDue } from './payment-states.ts'
export { newReference } from './reference.ts'
export { refuseSecondSeat } from './refuse-second-seat.ts'
export { readSeatLink, signSeatLink } from './registration-link.ts'
export { remindAttendees } from './remind-attendees.ts'
export { renewReference } from './renew-reference.ts'
export { replaceAttendee } from './replace-attendee.ts'
export { cancelledState, requireLive, requireRegistration, unpaidState } from './require-live.ts'
export { deleteBuyerKeys, deleteRegistrations, lockOldRegistrations } from './retention/store.ts'
export { findDeadline, hasTeamMoveDeadline } from './self-service/find-deadline.ts'
export { findCancelOrMoveReason, findHandOverReason, findNameReason } from './self-service/find-reasons.ts'
export { listMoves } from './self-service/list-moves.ts'
export { loadOwnSeat, type OwnSeat } from './self-service/load-own-seat.ts'
export { mailTriggerOf } from './self-service/mail-trigger-of.ts'
export type { ForgetAttendee } from './self-service/offers/accept-offer.ts'
export { findHandedOver } from './self-service/offers/find-handed-over.ts'
export { offerToken } from './self-service/offers/offer-link.ts'
export { describeDates } from './self-service/offers/show-offer.ts'
export { deleteOffersOf, deleteOldOffers, endOpenOffer, listOffersOf } from './self-service/offers/store.ts'
export { refuseSelfService } from './self-service/refuse-self-service.ts'
export {
  findRegistrationRow,
  findSeatOf,
  type HeldSeat,
  hasOtherPaid,
  hasRegistration,
  listSeatsOf,
  listSeatsWithExpiredHold,
  lockRegistration,
  lockRegistrationsById,
  lockRegistrationsOf,
  lockRegistrationsUnder,
  lockSeatOf,
  lockSeatsOf,
  markErased,
  type Registration,
  updateRegistration,
  updateRegistrations,
} from './store.ts'
export { getEventRegistration } from './to-event-registration.ts'
export { transitionAll } from './transition-all.ts'
export { transitionTo } from './transition-to.ts'
