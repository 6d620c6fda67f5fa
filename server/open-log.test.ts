import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startFakeLogServer } from '#tests/fakes/log-server.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { BadSetting } from './config.ts'
import { openLog } from './open-log.ts'

const certificate = makeCertificate('localhost')
afterAll(() => certificate?.remove())

/** In a process of its own, since its stdout is what it is about. */
async function run(logLevel: string, logServer?: object): Promise<string[]> {
  const settings = JSON.stringify({ logLevel, logServer })
  const script = `
    import { openLog } from '#server/open-log.ts'
    const { log, close } = await openLog(${settings})
    for (const level of ['debug', 'info', 'warn', 'error']) log[level](level)
    log.child({ reqId: 'req-1' }).info('child')
    await close()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [lines] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return lines.split('\n').filter(Boolean)
}
const wordsOf = (lines: string[]) => lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))).msg)

test('without a log server lines go to stdout, and nothing of sending is loaded', async () => {
  expect(wordsOf(await run('info'))).toEqual(['info', 'warn', 'error', 'child'])
  vi.doMock('./outside/send-log.ts', () => {
    throw new Error('loaded')
  })
  await (await openLog({ logLevel: 'silent', logServer: undefined })).close()
  const logServer = { host: 'localhost', port: 1, caFile: undefined }
  await expect(openLog({ logLevel: 'silent', logServer })).rejects.toThrow()
  vi.doUnmock('./outside/send-log.ts')
})

describe.runIf(certificate)('with a log server', () => {
  const { key = '', cert = '', caFile = '', keyFile = '' } = certificate ?? {}

  test.each([
    ['info', ['info', 'warn', 'error', 'child'], ['info', 'warn', 'error', 'child']],
    ['debug', ['debug', 'info', 'warn', 'error', 'child'], ['debug', 'info', 'warn', 'error', 'child']],
    ['error', ['error'], ['info', 'warn', 'error', 'child']],
    ['silent', [], ['info', 'warn', 'error', 'child']],
  ])('stdout has what LOG_LEVEL=%s says, and the server what info has at least', async (level, here, there) => {
    const { fake, port, close } = await startFakeLogServer({ key, cert })
    const lines = await run(level, { host: 'localhost', port, caFile })
    expect(wordsOf(lines)).toEqual(here)
    expect(wordsOf(fake.messages)).toEqual(there)
    // The very same lines.
    const sent = fake.messages.map((message) => message.slice(message.indexOf('{')))
    expect(sent).toEqual(expect.arrayContaining(lines))
    await close()
  })

  test.each(['nowhere', keyFile])('a ca that cannot be used stops the start with a sentence', async (wrong) => {
    const logServer = { host: 'localhost', port: 6514, caFile: wrong }
    const opening = openLog({ logLevel: 'silent', logServer })
    await expect(opening).rejects.toThrow(BadSetting)
    await expect(opening).rejects.toThrow(/^LOG_URL names a ca that cannot be used \(\w+\)\. Accepted: /)
  })
})
