import { renderSVG } from 'uqr'

/** A QR code as a drawing. Medium correction: it is photographed from screens. */
export function drawQrCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 3 })
}
