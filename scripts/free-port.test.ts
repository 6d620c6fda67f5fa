import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'

test('a port can be listened on, and is not given twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort))
  expect(new Set(ports).size).toBe(50)
  const server = createServer().listen(ports[0], '127.0.0.1')
  await once(server, 'listening')
  server.close()
})

test('the reservation holds across processes', async () => {
  const port = await findFreePort()
  const other = createSocket('udp4')
  other.bind({ port, address: '127.0.0.1', exclusive: true })
  const [error] = await once(other, 'error')
  expect(error).toMatchObject({ code: 'EADDRINUSE' })
  other.close()
})

test('a process that reserved a port still ends by itself', () => {
  const code = `import { findFreePort } from './scripts/free-port.ts'; console.log(await findFreePort())`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(Number(output)).toBeGreaterThan(1023)
})

test('no outgoing connection can take the port', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort))
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
