import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOnPath, installDebianPackages, localMachine, type Machine } from './machine.ts'
import { type StartedPostgres, startPostgres } from './start-postgres.ts'

/** Finds or starts a PostgreSQL server for the tests. Returns null and the reason if that fails. */
export async function findPostgres(
  machine: Machine = localMachine,
): Promise<{ server: Pick<StartedPostgres, 'url' | 'stop'>; why?: never } | { server: null; why: string }> {
  const url = machine.env.TEST_DATABASE_URL?.trim()
  if (url) return { server: { url, stop: () => {} } }
  return findOwnPostgres(machine)
}

/** Always starts a new server, which may be stopped, killed and deleted. */
export async function findOwnPostgres(
  machine: Machine = localMachine,
  options: { isDurable?: boolean } = {},
): Promise<{ server: StartedPostgres; why?: never } | { server: null; why: string }> {
  const programs =
    findPostgresPrograms(machine) ?? (installPostgres(machine) ? findPostgresPrograms(machine) : undefined)
  if (!programs)
    return {
      server: null,
      why: 'no PostgreSQL was found: install it or set TEST_DATABASE_URL to have them run there too',
    }
  try {
    return { server: await startPostgres(programs, options) }
  } catch (error) {
    return { server: null, why: `PostgreSQL from ${programs} did not start: ${(error as Error).message}` }
  }
}

/** The folder of the newest installed PostgreSQL. */
export function findPostgresPrograms(machine: Machine): string | undefined {
  // Debian installs the server's programs outside of PATH, in one folder per version.
  const debian = machine.glob('/usr/lib/postgresql/*/bin/initdb').map(dirname).sort(byVersion)
  const config = findOnPath(machine, 'pg_config')
  const configured = config && machine.run(config, ['--bindir']).stdout.trim()
  const onPath = findOnPath(machine, 'initdb')
  return [...debian, configured, onPath && dirname(onPath)].find((folder) => folder && isComplete(machine, folder))
}

/** The client package also has pg_config and psql, so they do not prove that there is a server. */
function isComplete(machine: Machine, folder: string): boolean {
  const programs = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(folder, name))
  return programs.every(machine.isProgram) && programs.every((program) => machine.run(program, ['--version']).isOk)
}

function byVersion(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true })
}

/**
 * Debian's package creates and starts a database cluster. The tests need only the programs, so this is disabled during
 * the installation.
 */
function installPostgres(machine: Machine): boolean {
  if (!machine.isRoot) return false
  const setting = '/etc/postgresql-common/createcluster.d/rolewise-tests.conf'
  try {
    mkdirSync(dirname(setting), { recursive: true })
    writeFileSync(setting, 'create_main_cluster = false\n')
    return installDebianPackages(machine, 'postgresql')
  } finally {
    rmSync(setting, { force: true })
  }
}
