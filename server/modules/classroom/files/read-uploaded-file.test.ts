import { deflateSync } from 'node:zlib'
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

const link = '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.com/a) >> >>]'

test.each([
  '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  '/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>',
  '/Names << /#4aavaScript 2 0 R >>',
  '/OpenAction << /S /Launch /F (calc.exe) >>',
  '/Names << /EmbeddedFiles 2 0 R >>',
  '/OpenAction << /S /URI /URI (https://example.com/seen) >>',
  '/Open#41ction << /S /U#52I /URI (https://example.com/seen) >>',
  '/OpenAction % why\n << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://example.com) >> >>',
  '/OpenAction 2 0 R >> endobj 2 0 obj << /S /URI /URI (https://example.com/seen)',
  '/OpenAction 9 0 R',
  '/OpenAction << /S /SubmitForm /F (https://example.com/form) >>',
  '/Annots [<< /A << /S /SubmitForm /F (https://example.com/form) >> >>]',
  '/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) /D [0 /Fit] >>',
  '/Annots [<< /A << /S /GoToE /F (\\\\\\\\host\\\\share\\\\a.pdf) >> >>]',
  '/Annots [<< /A << /S /GoTo#45 /F (a.pdf) >> >>]',
  '/Annots [<< /A << /S /ImportData /F (a.fdf) >> >>]',
  '/AA << /O << /S /URI /URI (https://example.com/seen) >> >>',
  '/Annots [<< /A << /S /URI /URI (file://host/share) >> >>]',
  '/Annots [<< /A << /S /URI /URI (\\\\\\\\host\\\\share) >> >>]',
  '/Annots [<< /A << /S /URI /URI <5C5C686F7374> >> >>]',
  '/Annots [<< /A << /S /URI /URI (\\146ile:///c:/) >> >>]',
  '/URI << /Base (file://host/) >>',
  `/A << /S /URI /URI (${' '.repeat(300)}file://host/share) >>`,
  `/A << /S /URI /URI (${'\\\n'.repeat(150)}file://host/share) >>`,
  `/A << /S /URI /URI <${' '.repeat(500)}5C5C686F7374> >>`,
  `/A << /S /URI /URI (${'a'.repeat(10_000)}) >>`,
  '/A << /S /URI /URI (\\357\\273\\277file://host/share) >>',
  '/A << /S /URI /URI 2 0 R >> >> endobj 2 0 obj 3 0 R endobj 3 0 obj (file://host/share)',
  '/A << /S /URI /URI 2 0 R >> >> endobj 2 0 obj (https://a.in) endobj 2 0 % again\nobj (file://host/share)',
  '/A << /S /URI /URI 2 0 R >> >> endobj 2 0 obj (https://a.in) endobj 2 % again\n0 obj (file://host/share)',
  '/A << /S /URI /URI (as if it were encrypted) >> >> endobj trailer << /Encrypt 2 0 R',
  '/AA % why\n << /O << /S /URI /URI (https://example.com/seen) >> >>',
  '/AA 2 % why\n 0 R',
  '/A << /S /Thread /F (\\\\\\\\host\\\\share\\\\a.pdf) /D 1 >>',
  '/XObject << /Ref << /F << /Type /Filespec /UF (//host/share/a.pdf) >> /Page 0 >> >>',
  '/F << /FS /URL /F (https://example.com/seen) >>',
])('a PDF with %s is refused, with what to do', (catalogue) => {
  expect(() => read(aPdf('a', catalogue))).toThrow(classroomMessages.pdfActs)
})

/** A PDF with these objects in an object stream. */
function aPackedPdf(
  objects: string,
  {
    keys = '/Type /ObjStm',
    filter = '/Filter /FlateDecode',
    pack = (content: Buffer) => deflateSync(content) as Buffer,
  } = {},
) {
  const first = '2 0 '
  const content = pack(Buffer.from(first + objects, 'latin1'))
  const plain = aPdf('a', '/OpenAction 2 0 R').toString('latin1')
  const [before, after] = [plain.slice(0, plain.indexOf('xref')), plain.slice(plain.indexOf('xref'))]
  return Buffer.concat([
    Buffer.from(
      `${before}4 0 obj << ${keys} /N 1 /First ${first.length} ${filter} /Length ${content.length} >> stream\n`,
      'latin1',
    ),
    content,
    Buffer.from(`\nendstream\nendobj\n${after}`, 'latin1'),
  ])
}
const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>'
const openUri = '<< /S /URI /URI (https://example.com/seen) >>'

test.each([
  ['a link that opens by itself', aPackedPdf(openUri)],
  ['a script', aPackedPdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['another type', aPackedPdf(openUri, { keys: '' })],
  ['a type spelled in another way', aPackedPdf(openUri, { keys: '/Type /#4fbjStm' })],
  ['broken keys', aPackedPdf(goTo, { keys: ') /Type /ObjStm' })],
  ['another filter', aPackedPdf(goTo, { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' })],
  ['a predictor', aPackedPdf(goTo, { filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' })],
  ['bytes that are not packed', aPackedPdf(goTo, { pack: (content) => content })],
  [
    'a beginning that readers see elsewhere',
    Buffer.from(aPackedPdf(goTo).toString('latin1').replace('stream\n', 'stream \n'), 'latin1'),
  ],
  ['a bomb', aPackedPdf(`<< /A (${' '.repeat(17 * 1024 * 1024)}) >>`)],
])('a PDF whose compressed objects have %s is refused', (_what, bytes) => {
  expect(() => read(bytes)).toThrow(classroomMessages.pdfActs)
})

test.each([
  ['opens on a page', aPdf('a', '/OpenAction [3 0 R /Fit]')],
  ['opens on a place in itself', aPdf('a', `/OpenAction ${goTo}`)],
  ['speaks of scripts', aPdf('a', '/Title (JavaScript for teams)')],
  ['has a key like another', aPdf('a', '/JSx 1 /AAA << /B 1 >> /BaseFont /Helvetica /GoToRead 1')],
  [
    'links to web pages and addresses',
    aPdf('a', `/OpenAction [3 0 R /Fit] ${link} /URI (mailto:a@b.in) /URI (#page2)`),
  ],
  ['has a link elsewhere in the file', aPdf('a', '/A << /S /URI /URI 2 0 R >> >> endobj 2 0 obj (https://a.in)')],
  [
    'has flags, fonts and filters under short keys',
    aPdf('a', '/F 4 /Font << /F 9 0 R /F1 2 0 R >> /Inline << /F /Fl >>'),
  ],
  ['is encrypted and has no links', aPdf('a', '/Type /Catalog >> endobj trailer << /Encrypt 9 0 R')],
  ['has compressed objects', aPackedPdf(goTo)],
  ['has objects in a stream that is not compressed', aPackedPdf(goTo, { filter: '', pack: (content) => content })],
])('a PDF that %s is taken', (_what, bytes) => {
  expect(read(bytes).mediaType).toBe('application/pdf')
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
