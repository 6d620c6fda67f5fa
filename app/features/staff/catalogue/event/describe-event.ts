import type { StaffEvent } from '#contract/staff/events.ts'

/** What the team edits of an event, as the audit log stores it, to compare two versions. */
export function describeEvent(event: StaffEvent): Record<string, unknown> {
  const { id: _, version: __, seatsTaken: ___, methods: ____, sequence: _____, state: ______, ...edited } = event
  const {
    startDate: _start,
    endDate: _end,
    isLimited: _limited,
    seatsLeft: _left,
    publishedAt: _at,
    ...fields
  } = edited
  return fields
}
