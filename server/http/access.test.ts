import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { admit } from './access.ts'
import type { Visitor } from './visitor.ts'

const [request, reply] = [{} as FastifyRequest, {} as FastifyReply]
const admitted = (access: 'anyone' | 'user' | 'staff' | 'owner', visitor: Visitor | null) =>
  admit(access, { find: async () => visitor, isOwner: async ({ userId }) => userId === 3 }, request, reply)

const user: Visitor = { userId: 1, role: 'user' }
const staff: Visitor = { userId: 2, role: 'staff' }
const owner: Visitor = { userId: 3, role: 'staff' }

test('an endpoint for anyone does not look up the visitor', async () => {
  const lookUp = () => Promise.reject(new Error('looked up'))
  const visitors = { find: lookUp, isOwner: lookUp }
  expect(await admit('anyone', visitors, request, reply)).toBeNull()
})

test('an endpoint for users admits users and staff, and responds 401 to guests', async () => {
  expect(await admitted('user', user)).toBe(user)
  expect(await admitted('user', staff)).toBe(staff)
  await expect(admitted('user', null)).rejects.toMatchObject({ code: 'signed_out', status: 401 })
})

test('a staff endpoint admits only staff', async () => {
  expect(await admitted('staff', staff)).toBe(staff)
  await expect(admitted('staff', user)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  await expect(admitted('staff', null)).rejects.toMatchObject({ code: 'signed_out', status: 401 })
})

test('an endpoint for the owner refuses the rest of the staff', async () => {
  expect(await admitted('owner', owner)).toBe(owner)
  for (const visitor of [staff, user, { ...user, userId: owner.userId }])
    await expect(admitted('owner', visitor)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  await expect(admitted('owner', null)).rejects.toMatchObject({ code: 'signed_out', status: 401 })
})
