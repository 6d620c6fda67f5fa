import type { EventRow } from '../events/store.ts'

/** An event as the audit log stores it: what the team edits, with prices in rupees. */
export function describeEvent(event: EventRow): Record<string, unknown> {
  const { id: _id, courseId: _course, seatsTaken: _taken, sequence: _sequence, updatedAt: _at, ...edited } = event
  const { pricePaise, listPricePaise, startDate: _start, endDate: _end, publishedAt: _published, ...fields } = edited
  return { ...fields, price: pricePaise / 100, listPrice: listPricePaise === null ? null : listPricePaise / 100 }
}
