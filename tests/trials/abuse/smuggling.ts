import { randomBytes } from 'node:crypto'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { sendRaw } from './raw-socket.ts'
import { siteUrl } from './shared-site.ts'

/** Request smuggling: requests with an ambiguous length, each with a second request hidden in it. */
export async function smuggling(site: Deployment): Promise<Finding> {
  const url = siteUrl(site)
  const mark = `smuggled${randomBytes(6).toString('hex')}`
  const form = JSON.stringify({
    name: mark,
    email: 'a@example.com',
    subject: 'A subject',
    message: 'A message that is long enough',
  })
  const hidden = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${form.length}\r\n\r\n${form}`
  const post = (...headers: string[]) =>
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`
  const chunked = 'Transfer-Encoding: chunked'
  const requests: Record<string, string> = {
    'a length and chunks': `${post('Content-Length: 4', chunked)}0\r\n\r\n${hidden}`,
    'chunks and a length': `${post(chunked, `Content-Length: ${hidden.length + 5}`)}0\r\n\r\n${hidden}`,
    'two lengths': `${post('Content-Length: 0', `Content-Length: ${hidden.length}`)}${hidden}`,
    'two lengths in one': `${post(`Content-Length: 0, ${hidden.length}`)}${hidden}`,
    'a length with a sign': `${post('Content-Length: +0')}${hidden}`,
    'a negative length': `${post('Content-Length: -1')}${hidden}`,
    'a length in hexadecimal': `${post('Content-Length: 0x0')}${hidden}`,
    'a space before the colon': `${post(`Content-Length : ${hidden.length}`)}${hidden}`,
    'a misspelt chunked encoding': `${post('Transfer-Encoding: xchunked')}${hidden}`,
    'chunks that are not last': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${hidden}`,
    'chunks twice': `${post(chunked, chunked, 'Transfer-Encoding: identity')}0\r\n\r\n${hidden}`,
    'chunks after a tab': `${post('Transfer-Encoding:\tchunked', 'Content-Length: 0')}0\r\n\r\n${hidden}`,
    'a folded header': `${post('Content-Length:\r\n 0')}${hidden}`,
    'a folded encoding': `${post('Content-Length: 0', 'Transfer-Encoding:\r\n chunked')}${hidden}`,
    'bare line feeds': `${post('X: y\nTransfer-Encoding: chunked', 'Content-Length: 0')}${hidden}`,
    'a bare carriage return': `${post('X: y\rTransfer-Encoding: chunked', 'Content-Length: 0')}${hidden}`,
    'a NUL in a header': `${post('X: a\0b', 'Content-Length: 0')}${hidden}`,
    'a chunk of a strange size': `${post(chunked)}0x0\r\n\r\n${hidden}`,
    'a chunk with a sign': `${post(chunked)}+0\r\n\r\n${hidden}`,
    'a chunk longer than it says': `${post(chunked)}1\r\nab\r\n0\r\n\r\n${hidden}`,
    'old HTTP with chunks': `POST /api/login HTTP/1.0\r\n${chunked}\r\nContent-Length: 0\r\n\r\n0\r\n\r\n${hidden}`,
    'no version': `GET /\r\n\r\n${hidden}`,
    'two hosts': `GET /api/user HTTP/1.1\r\nHost: a\r\nHost: b\r\nX: \0\r\n\r\n${hidden}`,
  }
  const replies = await mapConcurrently(6, Object.values(requests), (bytes) => sendRaw(url, bytes))
  const names = Object.keys(requests)
  const unexpected = replies.filter(({ status, replyCount }) => replyCount > 1 || status >= 500)
  for (const [index, { status, replyCount }] of replies.entries())
    if (replyCount > 1 || status >= 500) console.log(`  ${status} ${names[index]}`)
  const [row] = await site.sql<{ count: number }>(
    'select count(*)::int as count from contact_messages where name = $1',
    [mark],
  )
  // The control: the hidden request works on its own.
  await sendRaw(url, hidden)
  const [alone] = await site.sql<{ count: number }>(
    'select count(*)::int as count from contact_messages where name = $1',
    [mark],
  )
  return {
    title: `${names.length} requests with an ambiguous length`,
    expected: 'the hidden request is never processed',
    measured: `${row?.count} processed, ${unexpected.length} with two replies or 5xx; on its own: ${(alone?.count ?? 0) - (row?.count ?? 0)}`,
    isPassed: row?.count === 0 && unexpected.length === 0 && alone?.count === 1,
  }
}
