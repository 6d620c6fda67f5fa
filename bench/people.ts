import { staff } from '#tests/trials/deployment.ts'

let count = 0

/** Registers a new account. */
export async function aUser(url: string): Promise<{ cookie: string; id: number }> {
  const username = `bench${process.pid}x${count++}`
  const response = await postJson(`${url}/api/register`, {
    username,
    password: 'only for measuring 1',
    name: 'Asha Rao',
    email: `${username}@example.com`,
    phone: '+91 9876543210',
    learningInterests: ['AI Basics'],
    courseReason: 'Career change',
    howDidYouKnow: 'LinkedIn',
    yearsOfExperience: '2-5',
  })
  const { id } = (await response.json()) as { id: number }
  return { cookie: readCookie(response), id }
}

export async function aStaffCookie(url: string): Promise<string> {
  return readCookie(await postJson(`${url}/api/login`, staff))
}

function postJson(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function readCookie(response: Response): string {
  if (!response.ok) throw new Error(`sign-in failed: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
