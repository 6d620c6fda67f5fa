import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'

const levels = ['debug', 'info', 'error', 'silent']

/** In a child process, because the test is about its stdout. One process logs at all levels, each named in `msg`. */
async function logAtEachLevel(): Promise<string[]> {
  const script = `
    import { createLog } from '#server/create-log.ts'
    for (const threshold of ${JSON.stringify(levels)}) {
      const log = createLog(threshold)
      for (const level of ['debug', 'info', 'warn', 'error']) log[level](threshold + ': ' + level)
      log.child({ reqId: 'req-1' }).info(threshold + ': child')
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [lines] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg)
}

let messages: string[]
beforeAll(async () => {
  messages = await logAtEachLevel()
})

test.each([
  ['debug', ['debug', 'info', 'warn', 'error', 'child']],
  ['info', ['info', 'warn', 'error', 'child']],
  ['error', ['error']],
  ['silent', []],
])('LOG_LEVEL=%s writes JSON lines of that level and above to stdout', (level, expected) => {
  expect(messages.filter((message) => message.startsWith(`${level}: `))).toEqual(
    expected.map((name) => `${level}: ${name}`),
  )
})
