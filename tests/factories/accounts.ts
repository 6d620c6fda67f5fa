import type { TestApp } from '../support/test-app.ts'
import { aSignUp } from './sign-ups.ts'

/** Somebody who registered through the API: what they typed, their id, and the header of their session. */
export async function anAccount(app: TestApp, overrides: Partial<ReturnType<typeof aSignUp>> = {}) {
  const form = { ...aSignUp(), ...overrides }
  const answer = await app.post('/api/register', form)
  if (answer.statusCode !== 201) throw new Error(`no account was made: ${answer.body}`)
  return { ...form, id: answer.json().id as number, session: sessionOf(answer.cookies) }
}

/** The header that goes with the cookies of an answer. */
export function sessionOf(cookies: readonly { name: string; value: string }[]) {
  const token = cookies.find(({ name }) => name === 'rolewise_session')?.value
  return { cookie: `rolewise_session=${token}` }
}
