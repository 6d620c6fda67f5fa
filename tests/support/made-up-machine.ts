import { matchesGlob } from 'node:path'
import type { Machine } from '../../scripts/machine.ts'

interface Made {
  programs?: string[]
  /** Programs that are there and fail. */
  broken?: string[]
  /** What appears when a package is installed, or when a whole command is run. Anything else cannot be installed. */
  installs?: Record<string, string[]>
  /** What programs print. */
  prints?: Record<string, string>
  env?: Record<string, string>
  isRoot?: boolean
}

/** A machine for the finders' tests, which remembers what was run on it. */
export function madeUpMachine(made: Made): Machine & { commands: string[] } {
  const programs = new Set(made.programs)
  const commands: string[] = []
  return {
    commands,
    env: { PATH: '/usr/local/bin:/usr/bin', ...made.env },
    isRoot: made.isRoot ?? false,
    isProgram: (path) => programs.has(path),
    glob: (pattern) => [...programs].filter((path) => matchesGlob(path, pattern)),
    say: () => {},
    run(command, args) {
      const line = [command, ...args].join(' ')
      commands.push(line)
      const isInstall = command.endsWith('apt-get') && args[0] === 'install'
      const arrived = made.installs?.[isInstall ? (args.at(-1) ?? '') : line]
      for (const path of arrived ?? []) programs.add(path)
      const isOk = arrived !== undefined || (programs.has(command) && !isInstall && !made.broken?.includes(command))
      return { isOk, stdout: made.prints?.[line] ?? '' }
    },
  }
}
