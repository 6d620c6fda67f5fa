import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { findOnPath, localMachine, type Machine } from './machine.ts'

/**
 * Runs the newest installed version of a PostgreSQL program on a database. Its input and output are streams, so that nothing
 * is written to a disk in between.
 */
export function startPostgresClient(name: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]) {
  const program = findPostgresClient(name)
  if (!program)
    throw new Error(`${name} was not found. It comes with PostgreSQL (Debian: apt-get install postgresql-client).`)
  const { address, password } = withoutPassword(databaseUrl)
  const child = spawn(program, [...args, '--dbname', address], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close').then(([status]) => {
    if (status !== 0) throw new Error(`${name} failed`)
  })
  return { stdin: child.stdin, stdout: child.stdout, ended }
}

export function findPostgresClient(name: string, machine: Machine = localMachine): string | undefined {
  // Debian's pg_dump on the path is a wrapper that picks the version of a local server.
  const debian = machine
    .glob(`/usr/lib/postgresql/*/bin/${name}`)
    .map(dirname)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return debian.map((folder) => join(folder, name)).find(machine.isProgram) ?? findOnPath(machine, name)
}

/** In the environment, because every user of the machine can read a command's arguments. */
export function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}
