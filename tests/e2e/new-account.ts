import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** Registers a new account on the real server and signs the given browser or client in. */
export async function newAccount(request: APIRequestContext, name = 'Meera Nair') {
  const username = `meera-${randomUUID()}`
  const account = { username, password: 'a lamp in the window', name, email: `${username}@example.in` }
  const response = await request.post('/api/register', {
    data: {
      ...account,
      phone: '+91 9876543210',
      learningInterests: ['AI Basics'],
      courseReason: 'Upskill in current job',
      howDidYouKnow: 'LinkedIn',
      yearsOfExperience: '2-5',
    },
  })
  expect(response.status()).toBe(201)
  const { id } = (await response.json()) as { id: number }
  return { ...account, id }
}
