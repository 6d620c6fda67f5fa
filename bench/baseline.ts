import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import pg from 'pg'

/**
 * The server that the site is compared with: bare node:http with the same headers and bytes, bare Fastify with the same
 * JSON from memory, or bare Fastify with one query. Arguments: the kind, the URL to copy or of the database, and the user
 * whose rows to read.
 */
const [, , kind, address = '', userId] = process.argv

if (kind === 'fastify') {
  const value = await (await fetch(address)).json()
  const server = fastify()
  server.get('/', async () => value)
  await server.listen({ port: 0, host: '127.0.0.1' })
  console.log((server.server.address() as AddressInfo).port)
} else if (kind === 'fastify-pg') {
  const pool = new pg.Pool({ connectionString: address, max: 10 })
  const server = fastify()
  server.get('/', async () => {
    const text = 'select * from course_applications where user_id = $1 order by created_at desc'
    return (await pool.query({ name: 'applications', text, values: [userId] })).rows
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  console.log((server.server.address() as AddressInfo).port)
} else {
  const { headers, body } = await rawCopy(address)
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}

/** Copies the encoded body. fetch() would decode it. */
function rawCopy(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      const own = /^(date|connection|keep-alive)$/i
      const headers = response.rawHeaders.filter((_, index, all) => !own.test(all[index - (index % 2)] ?? ''))
      resolve({ headers, body: Buffer.concat(parts) })
    }).on('error', reject)
  })
}
