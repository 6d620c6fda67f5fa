export { calendarFile } from './calendar-file.ts'
export { claimSeat, holdSeat, releaseSeat } from './hold-seat.ts'
export { mailFacts } from './mail-facts.ts'
export { moveTo } from './move-to.ts'
export { isSameWish, makeRegistration, openRegistration, type Person } from './open-registration.ts'
export { isReturned, isTaken } from './payment-states.ts'
export { isReference, newReference } from './reference.ts'
export { readRegistrationToken, registrationToken } from './registration-link.ts'
export { remindAttendees } from './remind-attendees.ts'
export {
  deleteRegistration,
  findRegistrationRow,
  hasRegistration,
  lockRegistration,
  lockRegistrationOf,
  lockRegistrationsOf,
  type Registration,
  updateRegistration,
} from './store.ts'
export { getShownRegistration } from './views/shown-registration.ts'
export { findView, listViewsOf } from './views/store.ts'
