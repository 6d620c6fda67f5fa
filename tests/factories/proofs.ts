import sharp from 'sharp'
import { postForm } from '../support/post-form.ts'
import type { TestApp } from '../support/test-app.ts'
import { aRegistration } from './registrations.ts'

/** A UPI payment's screenshot as the page sends it. The colour makes it another picture. */
export async function sendProof(app: TestApp, fields: Record<string, string> = {}, colour = '#3b35c9') {
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const { name, email, phone } = aRegistration()
  const answer = await postForm(app, '/api/qr-payment-confirmation', { name, email, phone, ...fields }, { file })
  if (answer.statusCode !== 201) throw new Error(`no proof was taken: ${answer.body}`)
  return { email: fields.email ?? email, registration: answer.json().registration }
}
