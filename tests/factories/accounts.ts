import type { TestApp } from '../support/test-app.ts'
import { aSignUp } from './sign-ups.ts'

/** Registers an account through the API. Returns its form, id and session header. */
export async function anAccount(app: TestApp, overrides: Partial<ReturnType<typeof aSignUp>> = {}) {
  const form = { ...aSignUp(), ...overrides }
  const response = await app.post('/api/register', form)
  if (response.statusCode !== 201) throw new Error(`the account was not created: ${response.body}`)
  return { ...form, id: response.json().id as number, session: readSession(response.cookies) }
}

/** The request header for the session cookie of a response. */
export function readSession(cookies: readonly { name: string; value: string }[]) {
  const token = cookies.find(({ name }) => name === 'rolewise_session')?.value
  return { cookie: `rolewise_session=${token}` }
}
