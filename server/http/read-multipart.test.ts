import { expect, test } from 'vitest'
import { readMultipart } from './read-multipart.ts'

const type = 'multipart/form-data; boundary=b'
const read = (text: string, contentType = type) => readMultipart(Buffer.from(text), contentType)
const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`

test('reads any form that FormData encodes', async () => {
  const form = new FormData()
  form.append('name', 'Asha Rao\r\n--not the end')
  form.append('city', 'आशा 🙂')
  form.append('empty', '')
  form.append('picture', new Blob([new Uint8Array([0, 13, 10, 45, 45, 255])], { type: 'image/png' }), 'a "b".png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const bytes = Buffer.from(await request.arrayBuffer())
  const parts = readMultipart(bytes, request.headers.get('content-type') ?? '')
  expect(parts?.map(({ name, isFile }) => ({ name, isFile }))).toEqual([
    { name: 'name', isFile: false },
    { name: 'city', isFile: false },
    { name: 'empty', isFile: false },
    { name: 'picture', isFile: true },
  ])
  const contents = parts?.map(({ content }) => content)
  expect(String(contents?.[0])).toBe('Asha Rao\r\n--not the end')
  expect(String(contents?.[1])).toBe('आशा 🙂')
  expect(contents?.[2]?.length).toBe(0)
  expect([...(contents?.[3] ?? [])]).toEqual([0, 13, 10, 45, 45, 255])
})

test('a file is not copied: it is a view of the body', () => {
  const body = Buffer.from(`${part('content-disposition: form-data; name="f"; filename="x"', 'abc')}--b--`)
  expect(readMultipart(body, type)?.[0]?.content.buffer).toBe(body.buffer)
})

test.each([
  ['an empty body', ''],
  ['no closing boundary', part('content-disposition: form-data; name="a"', 'x')],
  ['truncated within a part', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
  ['a part that is no field', `${part('content-disposition: attachment; name="a"', 'x')}--b--`],
  ['a part with two names', `${part('content-disposition: form-data; name="a"; name="b"', 'x')}--b--`],
  ['a name that does not end', `${part('content-disposition: form-data; name="a', 'x')}--b--`],
  ['a value that goes on', `${part('content-disposition: form-data; name="a"b', 'x')}--b--`],
  ['a part without a name', `${part('content-disposition: form-data', 'x')}--b--`],
  ['headers that do not end', `--b\r\ncontent-disposition: form-data; name="a"${' '.repeat(5_000)}`],
  ['only a preamble', 'hello\r\n--b'],
  ['a part without headers', '--b\r\n\r\n--b--\r\n'],
  ['a part whose headers do not end', '--b\r\nfoo\r\n--b--\r\n'],
  ['a field whose headers do not end', '--b\r\ncontent-disposition: form-data; name="a"\r\n--b--\r\n'],
  [
    'a boundary that goes on',
    `${part('content-disposition: form-data; name="f"; filename="x"', 'a\r\n--bX')}--b--\r\n`,
  ],
  [
    'a part with a name only inside its filename',
    `${part('content-disposition: form-data; filename="; name=a"', 'x')}--b--`,
  ],
  ['too many parts', `${part('content-disposition: form-data; name="a"', '').repeat(60)}--b--`],
])('refuses a malformed form: %s', (_what, text) => {
  expect(read(text)).toBeNull()
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'b'.repeat(71)}`])(
  'refuses a content type without a boundary: %s',
  (contentType) => {
    expect(read(`${part('content-disposition: form-data; name="a"', 'x')}--b--`, contentType)).toBeNull()
  },
)

test('accepts a quoted boundary', () => {
  const text = `${part('Content-Disposition: form-data; name="a"', 'x')}--b--\r\n`
  expect(read(text, 'multipart/form-data; charset=utf-8; boundary="b"')).toHaveLength(1)
})

test.each([
  ['unquoted names', 'form-data; name=screenshot; filename=a.png', 'screenshot', true],
  ['an unquoted field', 'form-data; name=a', 'a', false],
  ['filename before name', 'form-data; filename="x.png"; name="y"', 'y', true],
  ['filename before name, unquoted', 'form-data;filename=x.png;name=y', 'y', true],
  ['a filename that contains a name parameter', 'form-data; filename="x; name=\\"evil\\""; name="y"', 'y', true],
  ['a filename that contains a name parameter, unescaped', `form-data; filename="x; name='evil'"; name="y"`, 'y', true],
  ['a name that contains a filename parameter', 'form-data; name="x; filename=y"', 'x; filename=y', false],
  ['only an encoded filename', "form-data; name=a; filename*=UTF-8''%e2%82%ac.png", 'a', true],
  [
    'an encoded filename and another parameter',
    'form-data; x=1; filename*=UTF-8\'\'a; filename=a; name="a"',
    'a',
    true,
  ],
  ['extra spaces', 'form-data ;  name = "a" ; filename = b ;', 'a', true],
  ['capitals', 'FORM-DATA; NAME="a"; FileName="b"', 'a', true],
  ['an escaped quote', 'form-data; name="a\\"b"', 'a"b', false],
  ['parameters that end or begin with the names', 'form-data; xname="no"; name="a"; filename-x="no"', 'a', false],
  ['folded lines', 'form-data;\r\n name="a";\r\n\tfilename="b"', 'a', true],
])('accepts header spelling: %s', (_what, disposition, name, isFile) => {
  const parts = read(`${part(`Content-Type: text/plain\r\nContent-Disposition: ${disposition}`, 'x')}--b--`)
  expect(parts?.map((found) => ({ ...found, content: String(found.content) }))).toMatchObject([
    { name, isFile, content: 'x' },
  ])
})

test.each(['\r\n', 'This is a message in several parts.\r\n', 'a\r\n-b\r\n\r\n', '\r\n\r\n'])(
  'ignores the preamble %j',
  (preamble) => {
    const parts = read(`${preamble}${part('content-disposition: form-data; name="a"', 'x')}--b--`)
    expect(parts?.map(({ name, content }) => [name, String(content)])).toEqual([['a', 'x']])
  },
)

test('crafted input is refused quickly', () => {
  const many = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
  const headers = 'content-disposition: form-data; name="a'
  const bodies = [
    many('\r\n--', 5_000_000),
    many('\r\n-', 5_000_000),
    ...['\\', '\\"', ';', '; ', '"', ' =', '; a="', '\r\n ', ' ;a=b'].map(
      (text) => `${part(`${headers}${many(text, 1_900)}`, 'x').repeat(40)}--b--`,
    ),
  ]
  const start = process.cpuUsage()
  for (const body of bodies) read(body)
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
})

test('a boundary inside a line does not start a part', () => {
  expect(read('hello--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--b--')).toEqual([])
})
