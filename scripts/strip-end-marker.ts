const end = Buffer.from('whole\n')

/** Everything before the last line, which must be `whole`: a pipe does not reveal that its writer failed. */
export async function* stripEndMarker(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const part of source) {
    const all = Buffer.concat([held, part])
    const known = Math.max(0, all.length - end.length)
    if (known > 0) yield all.subarray(0, known)
    held = all.subarray(known)
  }
  if (!held.equals(end)) throw new Error('What came by stdin broke off: it does not end with a line `whole`.')
}
