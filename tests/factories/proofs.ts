import sharp from 'sharp'
import { postForm } from '../support/post-form.ts'
import type { TestApp } from '../support/test-app.ts'
import { aRegistration } from './registrations.ts'

/** Sends the screenshot of a UPI payment. Another colour makes another picture. */
export async function sendProof(app: TestApp, fields: Record<string, string> = {}, colour = '#3b35c9') {
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const { name, email, phone } = aRegistration()
  const response = await postForm(app, '/api/qr-payment-confirmation', { name, email, phone, ...fields }, { file })
  if (response.statusCode !== 201) throw new Error(`the proof was refused: ${response.body}`)
  return { email: fields.email ?? email, registration: response.json().registration }
}
