import type { StaffApp } from '#tests/support/staff-app.ts'

/** One evening, 6 to 8 PM IST. */
export const anEvening = { startsAt: '2027-01-10T18:00:00+05:30', endsAt: '2027-01-10T20:00:00+05:30' }

/** The body of a new event. */
export function anEvent(changes: object = {}) {
  return {
    slug: 'ai-for-founders-live',
    title: 'AI for Founders, live',
    description: 'An evening for founders.',
    sessions: [anEvening],
    price: 999.5,
    seats: 30,
    ...changes,
  }
}

/** Creates and publishes it, with whatever dates. */
export async function publishEvent({ call }: Pick<StaffApp, 'call'>, changes: object = {}) {
  const made = (await call('POST', 'events', anEvent({ isPastConfirmed: true, ...changes }))).json()
  return (await call('POST', `events/${made.id}/status`, { status: 'published', version: made.version })).json()
}

export function cancelEvent({ call }: Pick<StaffApp, 'call'>, id: number, input: object = { offer: 'refund' }) {
  return call('POST', `events/${id}/cancel`, input)
}
