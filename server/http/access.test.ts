import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { admit } from './access.ts'
import type { Visitor } from './visitor.ts'

const [request, reply] = [{} as FastifyRequest, {} as FastifyReply]
const asked = (access: 'anyone' | 'user' | 'staff', visitor: Visitor | null) =>
  admit(access, { find: async () => visitor }, request, reply)

const user: Visitor = { userId: 1, role: 'user' }
const staff: Visitor = { userId: 2, role: 'staff' }

test('what is for anyone asks nobody who they are', async () => {
  const visitors = { find: () => Promise.reject(new Error('asked')) }
  expect(await admit('anyone', visitors, request, reply)).toBeNull()
})

test('what is for users lets users and the team in, and tells a stranger to log in', async () => {
  expect(await asked('user', user)).toBe(user)
  expect(await asked('user', staff)).toBe(staff)
  await expect(asked('user', null)).rejects.toMatchObject({ code: 'signed_out', status: 401 })
})

test('what is for the team lets nobody else in', async () => {
  expect(await asked('staff', staff)).toBe(staff)
  await expect(asked('staff', user)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  await expect(asked('staff', null)).rejects.toMatchObject({ code: 'signed_out', status: 401 })
})
