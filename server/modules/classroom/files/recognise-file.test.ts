import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aDocx, aPdf, aZip } from '#tests/factories/classroom-files.ts'
import { cleanFileName } from './clean-file-name.ts'
import { recogniseFile } from './recognise-file.ts'

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
const jpg = await picture.clone().jpeg().toBuffer()
const progressive = await picture
  .clone()
  .jpeg({ progressive: true })
  .withExif({ IFD0: { Artist: 'A' } })
  .toBuffer()
const webp = await picture.clone().webp({ lossless: true }).toBuffer()
const document = new PDFDocument().text('My work')
document.end()
const written = await buffer(document)
const types = { '[Content_Types].xml': '<Types/>' }
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each([
  ['png', aPng()],
  ['jpg', jpg],
  ['jpg', progressive],
  ['jpg', Buffer.concat([jpg, html])],
  ['webp', webp],
  ['pdf', aPdf()],
  ['pdf', written],
  ['docx', aDocx()],
  ['pptx', aZip({ ...types, 'ppt/presentation.xml': '<p/>' })],
  ['xlsx', aZip({ ...types, 'xl/workbook.xml': '<w/>' })],
  ['zip', aZip({ 'notes/a.txt': 'a', 'notes/b.txt': 'b' })],
  ['text', Buffer.from('# A brief\n\nFor my own team, with ₹ and आशा.')],
  ['text', Buffer.from('\ufeffname,amount\r\nAsha,1')],
  ['text', Buffer.from('a < b, and <3')],
  ['text', Buffer.from('In HTML, <b> is bold')],
  ['docx', aZip({ ...types, 'word/document.xml': 'x', 'word/vba.binary.txt': 'x' })],
])('a %s is recognised', (type, bytes) => {
  expect(recogniseFile(bytes)).toBe(type)
})

const cut = (bytes: Buffer, by = 4) => bytes.subarray(0, -by)
const glue = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

test.each([
  ['an HTML page', html],
  ['one with a byte order mark and spaces', glue('\ufeff \n\t', html)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an XML document', Buffer.from('<?xml version="1.0"?><svg/>')],
  ['a program for Windows', glue('MZ\x90\0\x03\0\0\0', Buffer.alloc(64))],
  ['a program for Linux', glue('\x7fELF\x02\x01\x01', Buffer.alloc(64))],
  ['text in another encoding', Buffer.from([0x41, 0xe9, 0x42])],
  ['UTF-16', Buffer.from('\ufeffname', 'utf16le')],
  ['a page with a PDF header further on', glue(html, aPdf())],
  ['a PDF that was cut off', cut(aPdf(), 8)],
  ['a page between the marks of a PDF', glue('%PDF-1.4\n', html, '\n%%EOF')],
  ['a page before the first object of a PDF', aPdf(html.toString())],
  ['a PDF with a page behind it', glue(aPdf(), html)],
  ['a PDF without objects', glue('%PDF-1.4\nstartxref\n9\n%%EOF')],
  ['a PDF that does not say where its objects are', glue('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['a PNG that was cut off', cut(aPng())],
  ['a PNG with a page behind it', glue(aPng(), html)],
  ['a PNG with an archive behind it', glue(aPng(), aDocx())],
  ['only the signature of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a JPEG that was cut off', cut(jpg)],
  ['only the first bytes of a JPEG', glue(Buffer.from([0xff, 0xd8, 0xff]), html, Buffer.from([0xff, 0xd9]))],
  ['a WebP with a page behind it', glue(webp, html)],
  ['an archive with a page before it', glue(html, aDocx())],
  ['an archive with a page behind it', glue(aDocx(), html)],
  ['an archive that was cut off', cut(aDocx())],
  ['an archive with a password', aZip({ ...types, 'word/document.xml': 'x' }, { isEncrypted: true })],
  ['an Office file with macros', aZip({ ...types, 'word/document.xml': 'x', 'word/vbaProject.bin': 'x' })],
  ['one whose macros are at the top', aZip({ ...types, 'word/document.xml': 'x', 'vbaData.bin': 'x' })],
  ['an Office file of no kind', aZip(types)],
  ['an Office file of two kinds', aZip({ ...types, 'word/document.xml': 'x', 'xl/workbook.xml': 'x' })],
  ['an empty archive', aZip({})],
  ['only the first bytes of an archive', glue('PK\x03\x04', 'x'.repeat(100))],
])('%s is refused', (_what, bytes) => {
  expect(recogniseFile(bytes)).toBeNull()
})

test('a directory that points elsewhere is refused', () => {
  const bytes = aDocx()
  // The offset of the first entry in the directory.
  const entry = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  bytes.writeUInt32LE(7, entry + 42)
  expect(recogniseFile(bytes)).toBeNull()
})

test('an archive that claims to unpack to gigabytes costs nothing, because nothing is unpacked', () => {
  const bomb = aZip({ ...types, 'word/document.xml': 'x' }, { claimedSize: 0xff_ff_ff_fe })
  expect(recogniseFile(bomb)).toBe('docx')
})

test('of ten megabytes of almost an archive, only the last bytes are searched for its end', () => {
  const bytes = glue('PK\x03\x04', 'PK\x05\x06'.repeat(2_500_000))
  const search = vi.spyOn(bytes, 'lastIndexOf')
  expect(recogniseFile(bytes)).toBeNull()
  // The longest comment that an archive can have. In all of it there are 2.5 million.
  expect(search.mock.calls.length).toBeLessThan(0xff_ff)
})

test.each([
  ['Brief.pdf', 'pdf', 'Brief.pdf'],
  ['../../etc/passwd', 'text', 'passwd.txt'],
  ['C:\\Users\\Asha\\work.csv', 'text', 'work.csv'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
  ['invoice\u202Efdp.exe', 'pdf', 'invoicefdp.exe.pdf'],
  ['a"b\r\nSet-Cookie: x=1.pdf', 'pdf', 'a_bSet-Cookie_ x=1.pdf'],
  ['PHOTO.JPEG', 'jpg', 'PHOTO.jpeg'],
  ['.htaccess', 'text', 'htaccess.txt'],
  ['', 'docx', 'file.docx'],
  ['...', 'png', 'file.png'],
  ['...a  b\t.. .pdf', 'pdf', 'a b.. .pdf'],
  ['plan. . ', 'text', 'plan.txt'],
  ['README.md', 'text', 'README.md'],
  ['photo', 'jpg', 'photo.jpg'],
  ['photo', 'webp', 'photo.webp'],
  ['deck', 'pptx', 'deck.pptx'],
  ['all', 'zip', 'all.zip'],
  ['\ud800', 'png', '\ufffd.png'],
  ['आशा का काम.xlsx', 'xlsx', 'आशा का काम.xlsx'],
] as const)('the name %j of a %s becomes %j', (sent, type, stored) => {
  expect(cleanFileName(sent, type)).toBe(stored)
})

test('a long name is cut before its ending', () => {
  const name = cleanFileName(`${'a'.repeat(500)}.pdf`, 'pdf')
  expect([name.length, name.endsWith('a.pdf')]).toEqual([limits.fileName.max, true])
})
