/** Removes the seat limits through the staff API. Tests buy more seats than the first catalogue has. */
export async function removeSeatLimits(url: string, staff: { username: string; password: string }): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify(staff) })
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { ...json, cookie: cookie.join('; ') }
  const listed = await fetch(`${url}/api/staff/events`, { headers })
  const events = (await listed.json()) as { id: number; imagePath?: string; joinUrl?: string }[]
  for (const { id, ...event } of events) {
    const form = { ...event, imagePath: event.imagePath ?? '', joinUrl: event.joinUrl ?? '', seats: null }
    const response = await fetch(`${url}/api/staff/events/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(form),
    })
    if (!response.ok) throw new Error(`the limit was not removed: ${response.status}`)
  }
  await fetch(`${url}/api/logout`, { method: 'POST', headers })
}
