import { expect, test } from 'vitest'
import { aZip } from '#tests/factories/classroom-files.ts'
import { readZipNames } from './read-zip-names.ts'

const names = new Set(['a.txt', 'b.txt'])
const nameless = { '': 'x' }

/** Two entries, with where the parts of its directory are. */
function twoEntries() {
  const bytes = aZip({ 'a.txt': 'x', 'b.txt': 'y' })
  const end = bytes.length - 22
  const start = bytes.readUInt32LE(end + 16)
  const second = bytes.indexOf('PK\x01\x02', start + 4, 'latin1')
  return { bytes, end, start, second, secondLocal: bytes.readUInt32LE(second + 42) }
}

type Parts = ReturnType<typeof twoEntries>
function changed(change: (parts: Parts) => void): Buffer {
  const parts = twoEntries()
  change(parts)
  return parts.bytes
}

function withComment(comment: Buffer, length = comment.length): Buffer {
  const { bytes, end } = twoEntries()
  bytes.writeUInt16LE(length, end + 20)
  return Buffer.concat([bytes, comment])
}

test.each([
  ['no comment', twoEntries().bytes],
  ['a comment', withComment(Buffer.from('hello'))],
  ['the longest comment', withComment(Buffer.alloc(0xff_ff, 'c'))],
  ['a comment that looks like an end', withComment(Buffer.from(`PK\x05\x06${'c'.repeat(40)}`, 'latin1'))],
])('names are read from an archive with %s', (_what, bytes) => {
  expect(readZipNames(bytes)).toEqual(names)
})

test('entries may have fields and comments of their own', () => {
  const { bytes, end, second } = twoEntries()
  bytes.writeUInt16LE(4, second + 30)
  bytes.writeUInt16LE(3, second + 32)
  bytes.writeUInt32LE(bytes.readUInt32LE(end + 12) + 7, end + 12)
  const longer = Buffer.concat([bytes.subarray(0, end), Buffer.from('extraCC'), bytes.subarray(end)])
  expect(readZipNames(longer)).toEqual(names)
})

test.each([
  ['no entries', aZip({})],
  ['an entry without a name', aZip(nameless)],
  ['a comment longer than it says', withComment(Buffer.from('hello'), 4)],
  ['a directory of another size', changed(({ bytes, end }) => bytes.writeUInt32LE(1, end + 12))],
  ['an entry that is not counted', changed(({ bytes, end }) => bytes.writeUInt16LE(1, end + 10))],
  ['an entry too few', changed(({ bytes, end }) => bytes.writeUInt16LE(3, end + 10))],
  ['something else in its directory', changed(({ bytes, second }) => bytes.writeUInt8(0, second))],
  ['something else where an entry should be', changed(({ bytes, secondLocal }) => bytes.writeUInt8(0, secondLocal))],
  ['an entry under another name', changed(({ bytes, secondLocal }) => bytes.write('c', secondLocal + 30))],
  ['an entry beyond its end', changed(({ bytes, second }) => bytes.writeUInt32LE(0xff_ff_ff_f0, second + 42))],
  ['an entry at its last byte', changed(({ bytes, second }) => bytes.writeUInt32LE(bytes.length - 2, second + 42))],
  [
    'a directory too short for an entry',
    changed(({ bytes, end }) => {
      bytes.write('PK\x01\x02', end - 10, 'latin1')
      bytes.writeUInt16LE(1, end + 10)
      bytes.writeUInt32LE(10, end + 12)
      bytes.writeUInt32LE(end - 10, end + 16)
    }),
  ],
])('an archive with %s is none', (_what, bytes) => {
  expect(readZipNames(bytes)).toBeNull()
})

test('an archive has 10,000 entries at most', () => {
  const of = (count: number) =>
    readZipNames(aZip(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, '']))))
  expect([of(10_000)?.size, of(10_001)]).toEqual([10_000, null])
})
