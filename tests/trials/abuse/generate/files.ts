import { aPng } from '#tests/e2e/a-png.ts'
import type { Random } from './seeded-random.ts'

const boundary = 'a-boundary-of-the-trial'

export const formType = `multipart/form-data; boundary=${boundary}`

/** A multipart body, built by hand so that it can be malformed in any way. */
export function formBody(
  fields: Record<string, unknown>,
  file: { field: string; content: Buffer | string; name?: string; type?: string } | null,
): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
    ),
  )
  if (file) {
    const { field, content, name = 'proof.png', type = 'image/png' } = file
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(content), Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

const png = aPng()

/** Files for the fields of screenshots and bank statements. */
const contents: readonly (() => Buffer | string)[] = [
  () => png,
  () => '',
  () => 'Date,Narration,Debit,Credit\n15/11/2026,=1+1,,1.00\n16/11/2026,"never closed,,(1',
  () => 'GIF89a',
  () => png.subarray(0, 60),
  () => Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
  () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  () => '%PDF-1.7',
  () => Buffer.alloc(20_000, 0xff),
  () => Buffer.concat([png.subarray(0, 40), Buffer.alloc(500, 0x41)]),
]

export const anyFile = (random: Random) => random.pick(contents)()

/** Incomplete or malformed forms. */
const broken: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from(`--${boundary}`),
  () => Buffer.from(`--${boundary}--\r\n`),
  () => Buffer.from('no form at all'),
  () => formBody({ name: 'x' }, null),
  () => formBody({ screenshot: 'a text where the file should be' }, null),
  () => formBody(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, ''])), null),
  () => formBody({ __proto__x: 'a', constructor: 'b' }, { field: 'screenshot', content: png }),
  () => formBody({ 'a"b\\c': 'x' }, { field: 'screenshot', content: png, name: '../../x"y.png', type: 'a\tb' }),
  () => formBody({ name: 'x'.repeat(60_000) }, { field: 'screenshot', content: png }),
  () => formBody({ name: '\u0000', email: '\u0000', phone: '\ufffd' }, { field: 'screenshot', content: png }),
  () => formBody({}, { field: 'screenshot', content: png }).subarray(0, 120),
]

export const brokenForm = (random: Random) => random.pick(broken)()
