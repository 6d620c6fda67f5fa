const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const endBytes = 22
const entrySignature = 0x02_01_4b_50
const localSignature = 0x04_03_4b_50
/** An Office file has some hundred. */
const maxEntries = 10_000

/**
 * The names in a ZIP archive by its directory (PKWARE's APPNOTE, 4.3), without unpacking anything. Null unless directory and
 * end follow each other at the end of the file, each entry is where the directory says, and none is encrypted.
 */
export function readZipNames(bytes: Buffer): Set<string> | null {
  const end = findEnd(bytes)
  if (end === -1) return null
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  const start = bytes.readUInt32LE(end + 16)
  if (count === 0 || count > maxEntries || start + size !== end) return null
  const names = new Set<string>()
  let at = start
  for (let index = 0; index < count; index++) {
    const entry = readEntry(bytes, at, end)
    if (!entry || names.has(entry.name)) return null
    names.add(entry.name)
    at = entry.next
  }
  return at === end ? names : null
}

/** The end record without a comment, or with one that reaches to the end of the file. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - 0xff_ff); at--) {
    at = bytes.lastIndexOf(endSignature, at)
    if (at === -1) return -1
    if (at + endBytes <= bytes.length && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return -1
}

function readEntry(bytes: Buffer, at: number, end: number): { name: string; next: number } | null {
  if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return null
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
  const nameLength = bytes.readUInt16LE(at + 28)
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
  const isPlaced = next <= end && isLocalEntry(bytes, bytes.readUInt32LE(at + 42), name)
  return isPlaced && !isEncrypted && nameLength > 0 ? { name, next } : null
}

function isLocalEntry(bytes: Buffer, at: number, name: string): boolean {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) return false
  return bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26)) === name
}
