export { findPendingGuestApplication, listApplicationsOf, listApplicationsOfEach } from './applications/own/store.ts'
export { listApplicants, listDecidedApplications } from './applications/store.ts'
export { findKnownMoney } from './bank/find-known-money.ts'
export { listBookedMoney } from './bank/list-booked-money.ts'
export { showCancellation } from './cancellation/show-cancellation.ts'
export { hasWorkLeft } from './cancellation/store.ts'
export {
  type EventSubmission,
  listClassroomData,
  listEventSubmissions,
  listExpiredSubmissions,
} from './classroom/store.ts'
export { countOrders, countUndelivered, countWebhooks } from './operations/store.ts'
export { toStaffRefund } from './orders/show-order.ts'
export { listPayersOrders } from './payers-orders/store.ts'
export { listInterestsOfPerson } from './people/store.ts'
export { listProofTimes } from './proof-times/store.ts'
export { listDecidedProofs, listWaitingProofs, type ProofRow, toProof } from './proofs/store.ts'
export {
  findView,
  listViewsOf,
  listViewsUnder,
  type RegistrationView,
} from './registration-views/store.ts'
export { listPaidWithoutMail, listStarting } from './reminders/store.ts'
export { isWithoutCertificates } from './retention/store.ts'
export { listSeatProgress } from './seat-progress/store.ts'
export { findCertificateOf, findOpenOffer } from './self-service/store.ts'
