import { expect, test } from 'vitest'
import { fakeMachine } from '#tests/support/fake-machine.ts'
import { findPostgres, findPostgresPrograms } from './find-postgres.ts'

const serverIn = (folder: string) => ['initdb', 'pg_ctl', 'postgres'].map((name) => `${folder}/${name}`)

test('TEST_DATABASE_URL comes before everything else', async () => {
  const url = 'postgres://me@db.example/tests'
  const machine = fakeMachine({ programs: serverIn('/usr/bin'), env: { TEST_DATABASE_URL: url } })
  expect((await findPostgres(machine)).server?.url).toBe(url)
  expect(machine.commands).toEqual([])
})

test('of several versions the newest is taken, by number and not by letter', () => {
  const programs = ['9.6', '17', '15'].flatMap((version) => serverIn(`/usr/lib/postgresql/${version}/bin`))
  expect(findPostgresPrograms(fakeMachine({ programs }))).toBe('/usr/lib/postgresql/17/bin')
})

test('a folder with the client alone is passed over', () => {
  const machine = fakeMachine({
    programs: ['/usr/bin/pg_config', '/usr/bin/psql', ...serverIn('/usr/local/bin')],
    prints: { '/usr/bin/pg_config --bindir': '/usr/lib/postgresql/15/bin\n' },
  })
  expect(findPostgresPrograms(machine)).toBe('/usr/local/bin')
})

test('where pg_config says is looked at', () => {
  const machine = fakeMachine({
    programs: ['/usr/bin/pg_config', ...serverIn('/opt/pg/bin')],
    prints: { '/usr/bin/pg_config --bindir': '/opt/pg/bin\n' },
  })
  expect(findPostgresPrograms(machine)).toBe('/opt/pg/bin')
})

test('programs that do not start are passed over', () => {
  const machine = fakeMachine({
    programs: [...serverIn('/usr/lib/postgresql/17/bin'), ...serverIn('/usr/lib/postgresql/15/bin')],
    broken: ['/usr/lib/postgresql/17/bin/postgres'],
  })
  expect(findPostgresPrograms(machine)).toBe('/usr/lib/postgresql/15/bin')
})

test('where none can be had, a sentence says why and nothing fails', async () => {
  const { server, why } = await findPostgres(fakeMachine({ programs: ['/usr/bin/apt-get'] }))
  expect(server).toBeNull()
  expect(why).toContain('TEST_DATABASE_URL')
})
