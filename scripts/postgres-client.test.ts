import { expect, test } from 'vitest'
import { fakeMachine } from '#tests/support/fake-machine.ts'
import { findPostgresClient, withoutPassword } from './postgres-client.ts'

test('of several versions the newest is taken: an older pg_dump refuses a newer server', () => {
  const programs = ['9.6', '17', '15'].map((version) => `/usr/lib/postgresql/${version}/bin/pg_dump`)
  const machine = fakeMachine({ programs: [...programs, '/usr/bin/pg_dump'] })
  expect(findPostgresClient('pg_dump', machine)).toBe('/usr/lib/postgresql/17/bin/pg_dump')
})

test('elsewhere the one on the path is taken, or none', () => {
  expect(findPostgresClient('pg_dump', fakeMachine({ programs: ['/usr/bin/pg_dump'] }))).toBe('/usr/bin/pg_dump')
  expect(findPostgresClient('pg_dump', fakeMachine({ programs: [] }))).toBeUndefined()
})

test('the password does not stand in the arguments of a command', () => {
  const { address, password } = withoutPassword('postgres://me:p%40ss@db.example:6543/site?sslmode=require')
  expect(address).toBe('postgres://me@db.example:6543/site?sslmode=require')
  expect(password).toBe('p@ss')
})
