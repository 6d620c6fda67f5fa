import sharp from 'sharp'
import type { TestApp } from '../support/test-app.ts'
import { aSignUp } from './sign-ups.ts'

/** A UPI payment's screenshot as the page sends it. The colour makes it another picture. */
export async function sendProof(app: TestApp, fields: Record<string, string> = {}, colour = '#3b35c9') {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const { name, email, phone } = aSignUp()
  const form = new FormData()
  for (const [field, value] of Object.entries({ name, email, phone, ...fields })) form.append(field, value)
  form.append('screenshot', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'proof.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await app.request({
    method: 'POST',
    url: '/api/qr-payment-confirmation',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  if (answer.statusCode !== 201) throw new Error(`no proof was taken: ${answer.body}`)
  return { email: fields.email ?? email, registration: answer.json().registration }
}
