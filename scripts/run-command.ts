import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

export interface Run {
  code: number
  /** Stdout and stderr in the order of arrival. Empty if `isShown`. */
  output: string
  stdout: string
}

export interface RunOptions {
  env?: Record<string, string | undefined>
  cwd?: string
  /** Prints the output immediately, for slow programs. */
  isShown?: boolean
}

/** Runs a program of the machine or of the project's packages to its end. */
export function runCommand(command: string, args: string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: withPackageBinaries({ ...process.env, ...options.env }),
      stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    })
    // A signal to this process may not reach the child.
    const killChild = () => child.kill()
    process.on('exit', killChild)
    const run: Run = { code: 1, output: '', stdout: '' }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      run.output += text
      run.stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      run.output += text
    })
    child.on('error', (error) => resolve({ ...run, output: `${run.output}${error.message}\n` }))
    // The code is null after a signal, which is a failure.
    child.on('close', (code) => {
      process.off('exit', killChild)
      resolve({ ...run, code: code ?? 1 })
    })
  })
}

/** Like npm, adds the binaries of packages to PATH. */
function withPackageBinaries(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter) }
}
