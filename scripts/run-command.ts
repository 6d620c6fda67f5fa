import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

export interface Run {
  code: number
  /** What it printed, both streams in the order of their coming; empty when it was shown at once. */
  output: string
  stdout: string
}

export interface RunOptions {
  env?: Record<string, string | undefined>
  cwd?: string
  /** Shows the output while it comes, for what takes long. */
  isShown?: boolean
}

/** Runs a program of the machine or of this project's packages, and waits for it. */
export function runCommand(command: string, args: string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: withOwnPrograms({ ...process.env, ...options.env }),
      stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    })
    // Who ends us means our children too, also when they were not told.
    const end = () => child.kill()
    process.on('exit', end)
    const run: Run = { code: 1, output: '', stdout: '' }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      run.output += text
      run.stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      run.output += text
    })
    child.on('error', (error) => resolve({ ...run, output: `${run.output}${error.message}\n` }))
    // Ended by a signal, it has no code: that is a failure too.
    child.on('close', (code) => {
      process.off('exit', end)
      resolve({ ...run, code: code ?? 1 })
    })
  })
}

/** npm puts the packages' programs on the path; a script that was started without npm needs them as well. */
function withOwnPrograms(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter) }
}
