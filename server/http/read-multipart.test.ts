import { expect, test } from 'vitest'
import { readMultipart } from './read-multipart.ts'

const type = 'multipart/form-data; boundary=b'
const read = (text: string, contentType = type) => readMultipart(Buffer.from(text), contentType)
const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`

test('what the platform writes is read as it was given', async () => {
  const form = new FormData()
  form.append('name', 'Asha Rao\r\n--not the end')
  form.append('a "quoted" name', 'आशा 🙂')
  form.append('empty', '')
  form.append('picture', new Blob([new Uint8Array([0, 13, 10, 45, 45, 255])], { type: 'image/png' }), 'a "b".png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const bytes = Buffer.from(await request.arrayBuffer())
  const parts = readMultipart(bytes, request.headers.get('content-type') ?? '')
  expect(parts?.map(({ name, isFile }) => ({ name, isFile }))).toEqual([
    { name: 'name', isFile: false },
    { name: 'a "quoted" name', isFile: false },
    { name: 'empty', isFile: false },
    { name: 'picture', isFile: true },
  ])
  const contents = parts?.map(({ content }) => content)
  expect(String(contents?.[0])).toBe('Asha Rao\r\n--not the end')
  expect(String(contents?.[1])).toBe('आशा 🙂')
  expect(contents?.[2]?.length).toBe(0)
  expect([...(contents?.[3] ?? [])]).toEqual([0, 13, 10, 45, 45, 255])
})

test('a file is not copied: it stays where it came', () => {
  const body = Buffer.from(`${part('content-disposition: form-data; name="f"; filename="x"', 'abc')}--b--`)
  expect(readMultipart(body, type)?.[0]?.content.buffer).toBe(body.buffer)
})

test.each([
  ['nothing', ''],
  ['no end', part('content-disposition: form-data; name="a"', 'x')],
  ['an end in the middle of a part', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
  ['a part without a name', `${part('content-disposition: form-data', 'x')}--b--`],
  ['a part that is no field', `${part('content-disposition: attachment; name="a"', 'x')}--b--`],
  ['a part without headers', '--b\r\n\r\nx\r\n--b--'],
  ['headers without an end', `--b\r\ncontent-disposition: form-data; name="a"${' '.repeat(5_000)}`],
  ['something before the first part', `hello\r\n${part('content-disposition: form-data; name="a"', 'x')}--b--`],
  ['more parts than a form of ours has', `${part('content-disposition: form-data; name="a"', '').repeat(60)}--b--`],
])('%s is no form', (_what, text) => {
  expect(read(text)).toBeNull()
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'b'.repeat(71)}`])(
  'without a boundary to go by there is no form: %s',
  (contentType) => {
    expect(read(`${part('content-disposition: form-data; name="a"', 'x')}--b--`, contentType)).toBeNull()
  },
)

test('a quoted boundary is one too', () => {
  const text = `${part('Content-Disposition: form-data; name="a"', 'x')}--b--\r\n`
  expect(read(text, 'multipart/form-data; charset=utf-8; boundary="b"')).toHaveLength(1)
})
