import { handleWorkerCalls } from '../handle-worker-calls.ts'
import { drawCertificatePdf } from './draw-certificate-pdf.ts'
import { drawCertificateSvg, drawShareSvg } from './draw-certificate-svg.ts'
import type { DrawRequest } from './draw-in-worker.ts'

/** Started by draw-in-worker.ts. */
handleWorkerCalls(async ({ kind, certificate }: DrawRequest): Promise<Uint8Array> => {
  if (kind === 'pdf') return drawCertificatePdf(certificate)
  return Buffer.from(kind === 'share' ? drawShareSvg(certificate) : drawCertificateSvg(certificate))
})
