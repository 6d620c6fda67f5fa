import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { aCompressedPdf, aLinearizedPdf, anUpdatedPdf, aPlainPdf } from '#tests/factories/pdf-samples.ts'
import { hasPdfAction } from './has-pdf-action.ts'

const document = new PDFDocument()
document.text('Our page', { link: 'https://example.com/a(b)' })
document.outline.addItem('First')
document.end()
const written = await buffer(document)

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
  '/Type /Catalog >> endobj trailer << /Encrypt 9 0 R',
  '/Type /Catalog >> endobj trailer << /Encr#79pt << /V 4 >>',
  '/A << /S /URI /URI (\\n\\\\\\\\host\\\\share) >>',
  '/A << /S /URI /URI (\\t//host/share) >>',
  '/A << /S /Thread /F (/host/share/a.pdf) /D 1 >>',
  '/XObject << /Ref << /F << /UF (\\b/host/x) >> /Page 0 >> >>',
  '/AA % why\n << /O << /S /URI /URI (https://example.com/seen) >> >>',
  '/AA 2 % why\n 0 R',
  '/A << /S /Thread /F (\\\\\\\\host\\\\share\\\\a.pdf) /D 1 >>',
  '/XObject << /Ref << /F << /Type /Filespec /UF (//host/share/a.pdf) >> /Page 0 >> >>',
  '/F << /FS /URL /F (https://example.com/seen) >>',
  '/F << /DOS (\\\\\\\\host\\\\x) >>',
  '/F << /Un#69x (//host/x) >>',
  '/F << /Mac (//host/x) >>',
  '/Annots [<< /Subtype /3D /3DD << /OnInstantiate 3 0 R >> >>]',
  '/AA 00000000005 0 R',
  '/AA +5 0 R',
  '/AA 5.0 0 R',
  '/OpenAction +2 0 R >> endobj 2 0 obj [3 0 R /Fit]',
  '/A << /S /URI /URI 00000000002 0 R >> >> endobj 2 0 obj (//host/x)',
  '/A << /S /URI /URI +2 0 R >> >> endobj 2 0 obj (//host/x)',
  '/A << /S /URI /URI -2 >>',
  '/XObject << /Ref << /F 2 0 R >> >> >> endobj 2 0000000 obj (//host/x)',
  '/XObject << /Ref << /F 2 0 R >> >> >> endobj 2 00000000000 obj (//host/x)',
  '/XObject << /Ref << /F 2 0 R >> >> >> endobj 2 0 obj 4 endobj 2.0 0 obj (//host/x)',
  '/XObject << /Ref << /F 2 0 R >> >> >> endobj 2 0 obj 4 endobj 2 0obj (//host/x)',
  `/A << /S /URI /URI 2 0 R >> >> endobj 2 0 obj (https://a.in) endobj 2 0 % ${'again '.repeat(50)}\nobj (//host/x)`,
])('a PDF with %s acts', (catalogue) => {
  expect(hasPdfAction(aPdf('a', catalogue))).toBe(true)
})

/** A PDF with these objects in an object stream. */
function aPackedPdf(
  objects: string,
  {
    keys = '/Type /ObjStm',
    index = '2 0 ',
    count = 1,
    catalogue = '/OpenAction 2 0 R',
    filter = '/Filter /FlateDecode',
    pack = (content: Buffer) => deflateSync(content) as Buffer,
  } = {},
) {
  const content = pack(Buffer.from(index + objects, 'latin1'))
  const plain = aPdf('a', catalogue).toString('latin1')
  const [before, after] = [plain.slice(0, plain.indexOf('xref')), plain.slice(plain.indexOf('xref'))]
  return Buffer.concat([
    Buffer.from(
      `${before}4 0 obj << ${keys} /N ${count} /First ${index.length} ${filter} /Length ${content.length} >> stream\n`,
      'latin1',
    ),
    content,
    Buffer.from(`\nendstream\nendobj\n${after}`, 'latin1'),
  ])
}
const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>'
const far = 'x'.repeat(8_000)

/** Nothing else in the file speaks of the hidden object. */
const hiddenBy = (keys: string) => aPackedPdf('<< /S /JavaScript >>', { keys, catalogue: '/Type /Catalog' })

/** Each stream reaches to the end of all. */
const overlapping = (length: number) =>
  aPdf('a', `>> endobj ${'1 0 obj<</N 0/First 0>>stream\n'.repeat(length / 30)} endstream endobj 1 0 obj <<`)
const openUri = '<< /S /URI /URI (https://example.com/seen) >>'

test.each([
  ['a link that opens by itself', aPackedPdf(openUri)],
  ['a script', aPackedPdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['another type', aPackedPdf(openUri, { keys: '' })],
  ['a type spelled in another way', aPackedPdf(openUri, { keys: '/Type /#4fbjStm' })],
  ['broken keys', aPackedPdf(goTo, { keys: ') /Type /ObjStm' })],
  ['keys too deep to read', hiddenBy(`/X ${'['.repeat(60)}(${far})${']'.repeat(60)} /Type /ObjStm`)],
  ['a second number of objects, far away', hiddenBy(`/N 0 /X (${far})`)],
  ['a stray bracket in their keys', hiddenBy(`/X (${far}) ] /Type /ObjStm`)],
  ['another number of objects than they say', aPackedPdf('(a) 3 0', { keys: '/Type /ObjStm', count: 2 })],
  ['one behind the end', aPackedPdf(goTo, { index: '2 999 ' })],
  ['an index that readers see otherwise', aPackedPdf(goTo, { index: '+2 0 ' })],
  ['no end', Buffer.from(aPackedPdf(goTo).toString('latin1').replace('endstream', 'endobject'), 'latin1')],
  ['the same part twice, not packed', overlapping(500_000)],
  ['another filter', aPackedPdf(goTo, { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' })],
  ['a predictor', aPackedPdf(goTo, { filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' })],
  ['bytes that are not packed', aPackedPdf(goTo, { pack: (content) => content })],
  [
    'a beginning that readers see elsewhere',
    Buffer.from(aPackedPdf(goTo).toString('latin1').replace('stream\n', 'stream \n'), 'latin1'),
  ],
  ['a bomb', aPackedPdf(`<< /A (${' '.repeat(17 * 1024 * 1024)}) >>`)],
])('a PDF whose compressed objects have %s is refused', (_what, bytes) => {
  expect(hasPdfAction(bytes)).toBe(true)
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
    aPdf('a', '/F 4 /Font << /F 9 0 R /F1 2 0 R >> /Inline << /F /Fl >> >> endobj 9 0 obj << /Type /Font'),
  ],
  ['has compressed objects', aPackedPdf(goTo)],
  ['names an object in its text', aPdf('a', '/Title (The 3D obj, an obj 5 0 of 7)')],
  ['was written by a program', written],
  ['has all its objects in streams', aCompressedPdf()],
  ['has none in streams', aPlainPdf()],
  ['was changed by appending', anUpdatedPdf()],
  ['is arranged for the web', aLinearizedPdf()],
  ['has objects in a stream that is not compressed', aPackedPdf(goTo, { filter: '', pack: (content) => content })],
])('a PDF that %s is taken', (_what, bytes) => {
  expect(hasPdfAction(bytes)).toBe(false)
})

test.each([
  ['references', '/F 1 0 R'],
  ['objects', ' 1 0 obj '],
  ['dictionaries', 'obj<<>>'],
])('a PDF that only keeps us busy with %s is refused', (_what, part) => {
  expect(hasPdfAction(aPdf('a', `/A (${part.repeat(600_000)})`))).toBe(true)
})
