const end = Buffer.from('whole\n')

/** What came before its last line, which must be `whole`: a pipe does not tell whether its writer ended well or broke off. */
export async function* untilWhole(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const part of source) {
    const all = Buffer.concat([held, part])
    const known = Math.max(0, all.length - end.length)
    if (known > 0) yield all.subarray(0, known)
    held = all.subarray(known)
  }
  if (!held.equals(end)) throw new Error('What came by stdin broke off: it does not end with a line `whole`.')
}
