import { staff } from '../deployment.ts'

/** Returns the cookie, which every process of the deployment accepts. */
export async function signInStaff(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  })
  return response.headers.getSetCookie().join('; ')
}
