/** An entry in an attendee's calendar. Sessions may be in any room, so no platform is named. */
export const calendarEntry = {
  place: 'Online',
  reference: (reference: string) => `Your reference: ${reference}`,
} as const
