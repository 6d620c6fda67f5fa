import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('hashes with argon2id at OWASP’s cost', async () => {
  const hash = await hashPassword('a lamp in the window')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'a lamp in the window')).toBe(true)
  expect(await verifyPassword(hash, 'a lamp at the window')).toBe(false)
})
