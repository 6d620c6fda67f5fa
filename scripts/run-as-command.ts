import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

type Values<T extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: T }>>['values']

/** Runs a command of package.json. Whatever is wrong is printed as a sentence, with exit code 1. */
export async function runAsCommand<T extends ParseArgsOptionsConfig>(
  options: T,
  work: (values: Values<T>) => Promise<void>,
): Promise<void> {
  try {
    await work(readOptions(options))
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}

/** The options of a command. One that it does not know ends the process with a sentence and exit code 1. */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T): Values<T> {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    const accepted = Object.entries(options).map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`)
    console.error(`${sentence}. Accepted: ${accepted.join(', ') || 'no options'}.`)
    process.exit(1)
  }
}

/** Refuses the value of an option that takes one of a few. */
export function requireOneOf(option: string, value: string | undefined, accepted: readonly string[]): void {
  if (value === undefined || accepted.includes(value)) return
  console.error(`${option} takes one of: ${accepted.join(', ')}`)
  process.exit(1)
}

const systemErrors: Record<string, string> = {
  EEXIST: 'is there already. Choose another name.',
  ENOENT: 'is not there, or its folder is not.',
  EISDIR: 'is a folder. Name a file.',
  ENOTDIR: 'is not in a folder.',
  EACCES: 'cannot be used by this user.',
  EPERM: 'cannot be used by this user.',
  EROFS: 'is on a disk that is read-only.',
  ENOSPC: 'is on a disk that is full.',
}

/** A sentence for the operator. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path } = error as NodeJS.ErrnoException
  const sentence = systemErrors[code]
  if (sentence && path) return `${path} ${sentence}`
  // Several failed attempts to connect have a code and no message.
  return error.message || code || error.name
}
