import { setPriority } from 'node:os'
import { encodeWidths } from './picture-encoder.ts'

/** Started by encode-picture.ts for one picture. Visitors' requests come first. */
setPriority(10)
// The site has stopped.
process.once('disconnect', () => process.exit())
process.once('message', async (sent: Uint8Array) => {
  const encoded = await encodeWidths(Buffer.from(sent))
  process.send?.({ encoded }, () => process.disconnect())
})
