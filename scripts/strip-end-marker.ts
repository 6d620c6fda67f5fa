const end = Buffer.from('whole\n')

/** Removes the last line, which must be `whole`. A reader of a pipe cannot tell otherwise whether the writer succeeded. */
export async function* stripEndMarker(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let tail = Buffer.alloc(0)
  for await (const part of source) {
    const all = Buffer.concat([tail, part])
    const safe = Math.max(0, all.length - end.length)
    if (safe > 0) yield all.subarray(0, safe)
    tail = all.subarray(safe)
  }
  if (!tail.equals(end)) throw new Error('The input from stdin is incomplete: it does not end with a line `whole`.')
}
