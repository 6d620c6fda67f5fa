import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

export interface StartedPostgres {
  url: string
  /** The pid of the postmaster. */
  pid(): number
  /** A clean restart: closes connections and writes everything to disk. */
  restart(downMs?: number): Promise<void>
  /** A crash: all processes end at once, and the server recovers at the next start. */
  crash(downMs?: number): Promise<void>
  /** Stops the server and deletes its data. Synchronous, so that it works in an exit listener. */
  stop(): void
}

/**
 * Starts a temporary server on a free port. Unless `isDurable`, it is faster and may lose acknowledged writes in a crash.
 */
export async function startPostgres(
  programs: string,
  { isDurable = false, more: extraSettings = {} }: { isDurable?: boolean; more?: Record<string, string> } = {},
): Promise<StartedPostgres> {
  const user = process.getuid?.() === 0 ? findUnprivilegedUser() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-pg-'))
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  const run = (program: string, ...args: string[]) => runProgram(join(programs, program), args, folder, user)

  let isStopped = false
  const stop = () => {
    if (isStopped) return
    isStopped = true
    process.off('exit', stop)
    try {
      run('pg_ctl', 'stop', '--pgdata', data, '--mode', 'fast', '--silent')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  try {
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
    if (user) for (const path of [folder, join(folder, 'password')]) chownSync(path, user.uid, user.gid)
    const access = ['--username', 'postgres', '--pwfile', join(folder, 'password'), '--auth', 'scram-sha-256']
    run('initdb', '--pgdata', data, ...access, '--encoding', 'UTF8', '--locale', 'C', '--no-sync')
    const port = await findFreePort()
    const settings = {
      ...(isDurable ? durable : nonDurable),
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      ...extraSettings,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    writeFileSync(join(data, 'postgresql.conf'), lines.join(''), { flag: 'a' })
    const starting = ['start', '--pgdata', data, '--wait', '--silent', '--log', join(folder, 'log')]
    // Asynchronous, so that tests can observe the site during a restart.
    const stopAndStart = async (mode: 'fast' | 'immediate', downMs: number) => {
      await runProgramAsync(
        join(programs, 'pg_ctl'),
        ['stop', '--pgdata', data, '--mode', mode, '--silent'],
        folder,
        user,
      )
      await wait(downMs)
      await runProgramAsync(join(programs, 'pg_ctl'), starting, folder, user)
    }
    const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    run('pg_ctl', ...starting)
    process.on('exit', stop)
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      pid,
      restart: (downMs = 0) => stopAndStart('fast', downMs),
      // 'immediate' aborts all processes without a checkpoint, like a crash.
      crash: (downMs = 0) => stopAndStart('immediate', downMs),
      stop,
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const durable = { max_connections: 200 }
const nonDurable = { ...durable, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

interface User {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root. */
function findUnprivilegedUser(): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('it does not run as root, and there is no user postgres or nobody')
}

function runProgram(program: string, args: string[], cwd: string, user: User | undefined): void {
  // No pipes: the server inherits them from pg_ctl and would keep them open.
  const { status, error } = spawnSync(program, args, { ...user, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed${error ? `: ${error.message}` : ''}`)
}

async function runProgramAsync(program: string, args: string[], cwd: string, user: User | undefined): Promise<void> {
  const child = spawn(program, args, { ...user, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${program} ${args[0]} failed`)
}
