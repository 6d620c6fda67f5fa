export { isOpen, saleStateOf } from './is-open.ts'
export { findEvent, findEventLocked, getEvent, returnSeats, type SoldEvent, takeSeat } from './store.ts'
