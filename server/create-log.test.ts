import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** In a child process, because the test is about its stdout. */
async function logOnce(level: string): Promise<{ msg: string; reqId?: string }[]> {
  const script = `
    import { createLog } from '#server/create-log.ts'
    const log = createLog('${level}')
    for (const level of ['debug', 'info', 'warn', 'error']) log[level](level)
    log.child({ reqId: 'req-1' }).info('child')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [lines] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test.each([
  ['debug', ['debug', 'info', 'warn', 'error', 'child']],
  ['info', ['info', 'warn', 'error', 'child']],
  ['error', ['error']],
  ['silent', []],
])('LOG_LEVEL=%s writes JSON lines of that level and above to stdout', async (level, messages) => {
  expect((await logOnce(level)).map(({ msg }) => msg)).toEqual(messages)
})
