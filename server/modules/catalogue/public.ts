export { findCourse } from './courses/store.ts'
export { cancelLocked, lockEvents } from './editing/cancel-locked.ts'
export type { OnEventChange, Rescheduled } from './editing/on-event-change.ts'
export {
  listCourses,
  listDateChanges,
  listDueDateChanges,
  listUntoldDateChanges,
  lockEvent,
  updateUntoldDateChanges,
} from './editing/store.ts'
export { isOpen } from './events/state-of.ts'
export {
  type EventRow,
  type EventTimes,
  findEvent,
  findEventLocked,
  findEventRow,
  findPublicEvent,
  getEvent,
  listAllEvents,
  listComing,
  listTimesOf,
  returnSeats,
  type SoldEvent,
  takeSeat,
  takeSeats,
} from './events/store.ts'
export { refundDeadline } from './events/to-masterclass.ts'
export { watchEventTimes } from './events/watch-event-times.ts'
export { listUsedPictures } from './pictures/store.ts'
export { readWaysToPay, takesScreenshots } from './ways-to-pay/read-ways-to-pay.ts'
