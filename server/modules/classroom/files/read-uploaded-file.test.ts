import sharp from 'sharp'
import { expect, test } from 'vitest'
import { classroomMessages } from '#contract/classroom-messages.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { readUploadedFile } from './read-uploaded-file.ts'

const picture = sharp({
  create: { width: 64, height: 64, channels: 3, background: '#123456', noise: { type: 'gaussian' } },
})
const read = (bytes: Buffer, name = 'work') => readUploadedFile({ bytes, name, takesZip: false })

test.each([
  ['a baseline', {}],
  ['a progressive', { progressive: true }],
] as const)('what is behind the end of %s JPEG is not stored', async (_what, options) => {
  const jpg = await picture.clone().jpeg(options).toBuffer()
  const file = read(Buffer.concat([jpg, Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1'), jpg]))
  expect(file).toMatchObject({ name: 'work.jpg', mediaType: 'image/jpeg', size: jpg.length })
  expect(jpg.equals(file.content)).toBe(true)
  expect(jpg.equals(read(jpg).content)).toBe(true)
})

test('a thumbnail in the metadata of a JPEG does not end it', async () => {
  const jpg = await picture.clone().jpeg().toBuffer()
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(jpg.length + 2, 2)
  const withThumbnail = Buffer.concat([jpg.subarray(0, 2), head, jpg, jpg.subarray(2)])
  expect(read(withThumbnail).size).toBe(withThumbnail.length)
})

test.each([
  '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  '/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>',
  '/Names << /#4aavaScript 2 0 R >>',
  '/OpenAction << /S /Launch /F (calc.exe) >>',
  '/Names << /EmbeddedFiles 2 0 R >>',
])('a PDF with %s is refused, with what to do', (catalogue) => {
  expect(() => read(aPdf('a', catalogue))).toThrow(classroomMessages.pdfActs)
})

test('a PDF that opens on a page, or speaks of scripts, is taken', () => {
  for (const catalogue of ['/OpenAction [3 0 R /Fit]', '/Title (JavaScript for teams)', '/JSx 1'])
    expect(read(aPdf('a', catalogue)).mediaType).toBe('application/pdf')
})

test.each([
  ['PDF', () => aPdf('a', `/A (${'/J#61vaScrip /Launc'.repeat(550_000)})`)],
  [
    'JPEG',
    () =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 2, 0xff, 0xda, 0, 2]),
        Buffer.alloc(10_000_000, Buffer.from([0xff, 0])),
        Buffer.from([0xff, 0xd9]),
      ]),
  ],
])('ten megabytes of %s are read quickly', (_type, make) => {
  const bytes = make()
  // Of this thread alone, however busy the machine is.
  const start = process.threadCpuUsage()
  expect(read(bytes).size).toBe(bytes.length)
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1_000)
})
