export { isOpen, saleStateOf } from './is-open.ts'
export { findEvent, getEvent, returnSeats, type SoldEvent, takeSeat } from './store.ts'
