import { once } from 'node:events'
import { type AddressInfo, connect as connectPlainly } from 'node:net'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InvalidSetting } from '#server/config.ts'
import { readCertificate } from '#server/read-certificate.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const certificate = makeCertificate('site')
const another = makeCertificate('site')
afterAll(() => {
  certificate?.remove()
  another?.remove()
})

describe.runIf(certificate && another)('the line from the balancer', () => {
  const { key = '', cert = '', keyFile = '', certFile = '' } = certificate ?? {}
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await startTestApp({ certificate: { key, cert } })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.server.address() as AddressInfo).port
  })
  afterAll(() => app.close())

  /** As Caddy does: it knows one certificate, and the name that is in it. */
  async function talk(text: string, ca = cert): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1', servername: 'site', ca })
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
    failed.catch(() => {})
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.write(text)
    await Promise.race([once(socket, 'close'), failed])
    return answer
  }
  const ask = 'GET /api/courses HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

  test('answers by TLS, what is kept and what is not', async () => {
    for (let n = 0; n < 2; n++) expect(await talk(ask)).toMatch(/^HTTP\/1\.1 200 OK.*ai-for-everyone/s)
    expect(await talk(ask.replace('courses', 'user'))).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('is not taken by a caller who trusts somebody else', async () => {
    await expect(talk(ask, another?.cert)).rejects.toThrow('self-signed')
  })

  test('has the same limits: endless headers, headers that never end, and a handshake that never comes', async () => {
    expect(await talk(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(9000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
    const started = Date.now()
    const silent = connectPlainly(port, '127.0.0.1').resume()
    silent.on('error', () => {})
    const [late] = await Promise.all([talk('GET / HTTP/1.1\r\nHost: x\r\n'), once(silent, 'close')])
    expect(late).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect(Date.now() - started).toBeLessThan(10_000)
  })

  test('says nothing to whoever speaks plainly', async () => {
    const plain = connectPlainly(port, '127.0.0.1')
    let answer = ''
    plain.on('error', () => {})
    plain.on('data', (part) => {
      answer += part.toString('latin1')
    })
    plain.write(ask)
    await once(plain, 'close')
    expect(answer).not.toContain('ai-for-everyone')
  })

  test('is not opened with files that cannot be used, or do not belong together', () => {
    expect(readCertificate({ certFile, keyFile })).toEqual({ cert, key })
    for (const files of [
      { certFile, keyFile: another?.keyFile ?? '' },
      { certFile, keyFile: 'nowhere' },
      { certFile: keyFile, keyFile },
    ])
      expect(() => readCertificate(files)).toThrow(InvalidSetting)
  })
})
