import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What looking for programs needs from the operating system; tests pass a fake. */
export interface Machine {
  env: Record<string, string | undefined>
  isRoot: boolean
  isProgram(path: string): boolean
  glob(pattern: string): string[]
  /** Runs a program to its end. `isShown` prints its output, for slow programs. */
  run(command: string, args: string[], options?: { isShown?: boolean; env?: Record<string, string> }): RunResult
  print(sentence: string): void
}

interface RunResult {
  isOk: boolean
  stdout: string
}

export const localMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isProgram(path) {
    try {
      accessSync(path, constants.X_OK)
      return statSync(path).isFile()
    } catch {
      return false
    }
  },
  glob: (pattern) => globSync(pattern),
  run(command, args, { isShown = false, env = {} } = {}) {
    const output = isShown ? 'inherit' : 'pipe'
    const { status, stdout } = spawnSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      ...(isShown ? {} : { timeout: 60_000 }),
    })
    return { isOk: status === 0, stdout: stdout ?? '' }
  },
  print: (sentence) => console.log(sentence),
}

export function findOnPath(machine: Machine, name: string): string | undefined {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(machine.isProgram)
}

/** Installs Debian packages, if that needs no password. */
export function installDebianPackages(machine: Machine, ...names: string[]): boolean {
  const apt = findOnPath(machine, 'apt-get')
  if (!machine.isRoot || !apt) return false
  machine.print(`Installing ${names.join(' and ')}…`)
  const options = { isShown: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  // The package lists may be missing or stale. The installation may work even if the update fails.
  machine.run(apt, ['update', '-qq'], options)
  // Recommended packages are for a desktop, and take a minute.
  return machine.run(apt, ['install', '-y', '-qq', '--no-install-recommends', ...names], options).isOk
}
