import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { findOnPath, type Machine, thisMachine } from './machine.ts'

/**
 * Runs one of PostgreSQL's own programs on the database of an address, the newest version that the machine has. What it reads
 * and writes goes through us, so that it need not lie on a disk in between.
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

export function findPostgresClient(name: string, machine: Machine = thisMachine): string | undefined {
  // Debian's own pg_dump on the path is a wrapper that takes the version of a local server, if there is one.
  const debian = machine
    .glob(`/usr/lib/postgresql/*/bin/${name}`)
    .map(dirname)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return debian.map((folder) => join(folder, name)).find(machine.isProgram) ?? findOnPath(machine, name)
}

/** What stands in a command's arguments, every user of the machine can read. */
export function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}
