import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { securityHeaders } from '#server/http/security-headers.ts'
import { builtPages } from './built-pages.ts'

const builds = mkdtempSync(join(tmpdir(), 'rolewise-built-'))
afterAll(() => rmSync(builds, { recursive: true }))

function put(path: string, content: string) {
  mkdirSync(join(builds, path, '..'), { recursive: true })
  writeFileSync(join(builds, path), content)
}

test('a file has only the headers against framing, sniffing and plain HTTP', async () => {
  put('current', 'first')
  put('first/server/index.js', '')
  for (const readers of ['visitors', 'team']) put(`first/api-${readers}.json`, '{}')
  put('first/client/assets/page-1a2b.js', 'run()')
  put('first/client/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const url = 'https://rolewise.example'
  const headers = securityHeaders(url)
  const server = fastify()
  // As the app does for every response.
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...headers.forData, 'x-request-id': 'x' })
  })
  await (await builtPages(builds, url)).mountAssets(server, headers)
  for (const path of ['/assets/page-1a2b.js', '/picture.svg']) {
    const response = await server.inject(path)
    expect(response.statusCode).toBe(200)
    const { etag, date, connection, 'content-type': type, 'content-length': length, ...rest } = response.headers
    expect(rest).toEqual({
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': path.includes('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
    })
  }
  await server.close()
})
