import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** Makes an account of its own for a test, on the real server, and signs the given browser or client in with it. */
export async function newAccount(request: APIRequestContext, name = 'Meera Nair') {
  const username = `meera-${randomUUID()}`
  const account = { username, password: 'a lamp in the window', name, email: `${username}@example.in` }
  const answer = await request.post('/api/register', {
    data: {
      ...account,
      phone: '+91 9876543210',
      learningInterests: ['AI Basics'],
      courseReason: 'Upskill in current job',
      howDidYouKnow: 'LinkedIn',
      yearsOfExperience: '2-5',
    },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { ...account, id }
}
