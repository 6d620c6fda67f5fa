/** As the team would in the console: tests and trials that are not about seats buy more than the first catalogue has. */
export async function unlimitSeats(url: string, staff: { username: string; password: string }): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify(staff) })
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { ...json, cookie: cookie.join('; ') }
  const listed = await fetch(`${url}/api/staff/events`, { headers })
  const events = (await listed.json()) as { id: number; imagePath?: string; joinUrl?: string }[]
  for (const { id, ...event } of events) {
    const form = { ...event, imagePath: event.imagePath ?? '', joinUrl: event.joinUrl ?? '', seats: null }
    const answer = await fetch(`${url}/api/staff/events/${id}`, { method: 'PUT', headers, body: JSON.stringify(form) })
    if (!answer.ok) throw new Error(`seats were not set: ${answer.status}`)
  }
  await fetch(`${url}/api/logout`, { method: 'POST', headers })
}
