import { crc32 } from 'node:zlib'

/** The smallest files that are what they say. */

export const aPdf = (text = 'a', catalogue = '/Type /Catalog') =>
  Buffer.from(
    `%PDF-1.7\n% ${text}\n1 0 obj\n<< ${catalogue} >>\nendobj\nxref\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )

export const aDocx = () => aZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' })

interface ZipOptions {
  /** What the directory claims that each entry has once unpacked. */
  claimedSize?: number
  isEncrypted?: boolean
}

/** A ZIP archive of uncompressed entries. */
export function aZip(entries: Record<string, string>, { claimedSize, isEncrypted = false }: ZipOptions = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const [nameBytes, content] = [Buffer.from(name), Buffer.from(text)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(claimedSize ?? content.length, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, nameBytes)
    parts.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  const count = Object.keys(entries).length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
