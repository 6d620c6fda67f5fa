import { deflateSync } from 'node:zlib'

const catalogue = '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>'
const objects: Record<number, string> = {
  1: catalogue,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [5 0 R] /Contents 4 0 R /Resources << /Font << /F 7 0 R >> >> >>',
  5: '<< /Type /Annot /Subtype /Link /F 4 /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/a\\(b\\)) >> >>',
  6: '<< /S /GoTo /D [3 0 R /Fit] >>',
  7: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}
const contents = aStream(4, Buffer.from('BT /F 12 Tf 9 9 Td (JavaScript: an obj) Tj ET'))

/** Object streams and a cross-reference stream, as qpdf, LibreOffice, Word and pdfTeX write them. */
export function aCompressedPdf(): Buffer {
  const file = new PdfWriter('1.5')
  file.add(4, contents)
  const numbers = Object.keys(objects).map(Number)
  const values = numbers.map((number) => objects[number] ?? '')
  let offset = 0
  const index = values.map((value, nth) => {
    const pair = `${numbers[nth]} ${offset}`
    offset += value.length + 1
    return pair
  })
  const first = `${index.join(' ')} `
  const packed = Buffer.from(first + values.join('\n'), 'latin1')
  file.add(8, aStream(8, packed, `/Type /ObjStm /N ${numbers.length} /First ${first.length}`))
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
    file.offsets.has(number) ? row(1, file.offsets.get(number) ?? 0, 0) : row(2, 8, numbers.indexOf(number)),
  )
  // Rows with the predictor 'up' (12).
  const table = [row(0, 0, 65535), ...rows].map((bytes, nth, all) =>
    Buffer.from([2, ...bytes.map((byte, n) => byte - (all[nth - 1]?.[n] ?? 0))]),
  )
  const keys = '/Type /XRef /W [1 4 2] /Size 10 /Root 1 0 R /DecodeParms << /Columns 7 /Predictor 12 >>'
  const start = file.length
  file.add(9, aStream(9, Buffer.concat(table), keys))
  return file.end(start)
}

/** A table at the end, as PDFs of version 1.4 have. */
export function aPlainPdf(): Buffer {
  const file = new PdfWriter('1.4')
  addPlainObjects(file)
  return file.end(file.addTable('/Root 1 0 R'))
}

/** A second version of an object behind the end. */
export function anUpdatedPdf(): Buffer {
  const file = new PdfWriter('1.4')
  addPlainObjects(file)
  const before = file.addTable('/Root 1 0 R')
  file.write(`startxref\n${before}\n%%EOF\n`)
  file.offsets.clear()
  file.addObject(6, '[3 0 R /FitH 0]')
  file.addObject(12, '(A note, which nothing refers to)')
  return file.end(file.addTable(`/Root 1 0 R /Prev ${before}`))
}

/** The objects of the first page come first, and a table for them alone, as for the web. */
export function aLinearizedPdf(): Buffer {
  const file = new PdfWriter('1.4')
  file.addObject(10, '<< /Linearized 1 /L 9999 /H [500 80] /O 3 /E 900 /N 1 /T 1200 >>')
  const first = file.addTable('/Root 1 0 R /Prev 1200')
  file.write('startxref\n0\n%%EOF\n')
  file.add(11, aStream(11, Buffer.alloc(40, 1), '/S 36'))
  addPlainObjects(file)
  file.addTable('')
  return file.end(first)
}

function addPlainObjects(file: PdfWriter): void {
  for (const [number, value] of Object.entries(objects)) file.addObject(Number(number), value)
  file.add(4, contents)
}

class PdfWriter {
  readonly offsets = new Map<number, number>()
  readonly #parts: Buffer[] = []
  length = 0

  constructor(version: string) {
    this.write(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)
  }

  write(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    this.#parts.push(bytes)
    this.length += bytes.length
  }

  add(number: number, object: Buffer): void {
    this.offsets.set(number, this.length)
    this.write(object)
  }

  addObject(number: number, value: string): void {
    this.add(number, Buffer.from(`${number} 0 obj\n${value}\nendobj\n`, 'latin1'))
  }

  addTable(trailer: string): number {
    const start = this.length
    const lines = [...this.offsets].map(
      ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
    )
    this.write(`xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size 13 ${trailer} >>\n`)
    return start
  }

  end(table: number): Buffer {
    this.write(`startxref\n${table}\n%%EOF\n`)
    return Buffer.concat(this.#parts)
  }
}

function aStream(number: number, content: Buffer, keys = ''): Buffer {
  const packed = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${keys} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
}

function row(type: number, second: number, third: number): Buffer {
  const bytes = Buffer.alloc(7)
  bytes.writeUInt8(type)
  bytes.writeUInt32BE(second, 1)
  bytes.writeUInt16BE(third, 5)
  return bytes
}
