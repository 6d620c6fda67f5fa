import { matchesGlob } from 'node:path'
import type { Machine } from '../../scripts/machine.ts'

interface FakeMachineOptions {
  programs?: string[]
  /** Programs that exist but fail. */
  broken?: string[]
  /** The programs that appear, by package name or full command line. Anything else cannot be installed. */
  installs?: Record<string, string[]>
  /** The output by command line. */
  prints?: Record<string, string>
  env?: Record<string, string>
  isRoot?: boolean
}

/** A fake machine that records the commands run on it. */
export function fakeMachine(options: FakeMachineOptions): Machine & { commands: string[] } {
  const programs = new Set(options.programs)
  const commands: string[] = []
  return {
    commands,
    env: { PATH: '/usr/local/bin:/usr/bin', ...options.env },
    isRoot: options.isRoot ?? false,
    isProgram: (path) => programs.has(path),
    glob: (pattern) => [...programs].filter((path) => matchesGlob(path, pattern)),
    print: () => {},
    run(command, args) {
      const line = [command, ...args].join(' ')
      commands.push(line)
      const isInstall = command.endsWith('apt-get') && args[0] === 'install'
      const installed = options.installs?.[isInstall ? (args.at(-1) ?? '') : line]
      for (const path of installed ?? []) programs.add(path)
      const isOk =
        installed !== undefined || (programs.has(command) && !isInstall && !options.broken?.includes(command))
      return { isOk, stdout: options.prints?.[line] ?? '' }
    },
  }
}
