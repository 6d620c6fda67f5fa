import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What the finders may ask of the machine; tests give them a made-up one. */
export interface Machine {
  env: Record<string, string | undefined>
  isRoot: boolean
  isProgram(path: string): boolean
  glob(pattern: string): string[]
  /** Runs a program to its end. `isShown` is for what takes long, so that nobody thinks it hangs. */
  run(command: string, args: string[], options?: { isShown?: boolean; env?: Record<string, string> }): Answer
  say(sentence: string): void
}

interface Answer {
  isOk: boolean
  stdout: string
}

export const thisMachine: Machine = {
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
  say: (sentence) => console.log(sentence),
}

export function findOnPath(machine: Machine, name: string): string | undefined {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(machine.isProgram)
}

/** Installs a package of Debian or its kin, where that is possible without asking anybody. */
export function installDebianPackage(machine: Machine, name: string): boolean {
  const apt = findOnPath(machine, 'apt-get')
  if (!machine.isRoot || !apt) return false
  machine.say(`Installing the package ${name}…`)
  const options = { isShown: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  // Lists may be missing (fresh container) or stale, yet an outdated mirror entry need not stop the installation.
  machine.run(apt, ['update', '-qq'], options)
  return machine.run(apt, ['install', '-y', '-qq', name], options).isOk
}
