import sharp from 'sharp'
import { expect, test } from 'vitest'
import { classroomMessages } from '#contract/classroom-messages.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { readUploadedFile } from './read-uploaded-file.ts'

const picture = sharp({
  create: { width: 64, height: 64, channels: 3, background: '#123456', noise: { type: 'gaussian' } },
})
const read = (bytes: Buffer, name = 'work') => readUploadedFile({ bytes, name, takesZip: false, sender: 'seat 1' })

test.each([
  ['a baseline', {}],
  ['a progressive', { progressive: true }],
] as const)('what is behind the end of %s JPEG is not stored', async (_what, options) => {
  const jpg = await picture.clone().jpeg(options).toBuffer()
  const file = await read(Buffer.concat([jpg, Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1'), jpg]))
  expect(file).toMatchObject({ name: 'work.jpg', mediaType: 'image/jpeg', size: jpg.length })
  expect(jpg.equals(file.content)).toBe(true)
  expect(jpg.equals((await read(jpg)).content)).toBe(true)
})

test('a thumbnail in the metadata of a JPEG does not end it', async () => {
  const jpg = await picture.clone().jpeg().toBuffer()
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(jpg.length + 2, 2)
  const withThumbnail = Buffer.concat([jpg.subarray(0, 2), head, jpg, jpg.subarray(2)])
  expect((await read(withThumbnail)).size).toBe(withThumbnail.length)
})

test('a PDF is taken as it is, and one that acts is refused with what to do', async () => {
  expect(await read(aPdf())).toMatchObject({ name: 'work.pdf', mediaType: 'application/pdf', content: aPdf() })
  const acts = aPdf('a', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
  await expect(read(acts)).rejects.toMatchObject({ code: 'wrong_type', message: classroomMessages.pdfActs })
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
])('ten megabytes of %s are read quickly', async (_type, make) => {
  const bytes = make()
  // Of this thread alone, however busy the machine is.
  const start = process.threadCpuUsage()
  expect((await read(bytes)).size).toBe(bytes.length)
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1_000)
})
