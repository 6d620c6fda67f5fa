import { workerCaller } from '../worker-caller.ts'
import type { DrawnCertificate } from './drawn-certificate.ts'

export interface DrawRequest {
  kind: 'pdf' | 'picture' | 'share'
  certificate: DrawnCertificate
}

const call = workerCaller<DrawRequest, Uint8Array>({
  url: new URL('./draw-thread.ts', import.meta.url),
  maxMegabytes: 128,
})

/** A vector picture for pages. */
export async function drawSvgInWorker(certificate: DrawnCertificate): Promise<string> {
  return Buffer.from(await call({ kind: 'picture', certificate })).toString()
}

/** A PDF or a PNG. Setting the text takes up to 200 ms of the processor, so it is done in a thread of its own. */
export async function drawInWorker(request: DrawRequest): Promise<Buffer> {
  const drawn = Buffer.from(await call(request))
  if (request.kind === 'pdf') return drawn
  // It is large and would delay the start. It works in threads of its own.
  const { default: sharp } = await import('sharp')
  return sharp(drawn).png().toBuffer()
}
