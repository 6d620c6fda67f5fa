/** The page that adds registrations, with an event chosen. */
export function addPath(event: string | undefined): string {
  return `/staff/registrations/add/seats${event ? `?event=${encodeURIComponent(event)}` : ''}`
}
