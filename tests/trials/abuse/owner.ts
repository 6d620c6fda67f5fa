import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { formBody, formType } from './generate/files.ts'
import { aMember } from './people.ts'
import { type Reply, send, sendJson } from './send.ts'

/** A person with every kind of data that the site stores, and `mark` in every text. */
export async function anOwner(url: string, mark: string) {
  const member = await aMember(url, { name: `Name ${mark}`, organization: `Organization ${mark}`, otherReason: mark })
  const { session, email } = member
  const profile = { jobTitle: `Job ${mark}`, company: `Company ${mark}`, bio: `Bio ${mark}` }
  requireStatus(200, await sendJson(url, '/api/profile', profile, session, 'PATCH'))
  const application = requireStatus(
    201,
    await sendJson(url, '/api/applications', { courseSlug: 'ai-for-everyone', reason: `Reason ${mark}` }, session),
  )
  const person = {
    name: `Name ${mark}`,
    email,
    organization: `Organization ${mark}`,
    howDidYouKnowOther: `Other ${mark}`,
  }
  const started = requireStatus(
    200,
    await sendJson(url, '/api/create-checkout-session', aWorkshopRegistration(person), session),
  )
  const checkout = String(started.url).split('/').at(-1) ?? ''
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: `Name ${mark}` }
  requireStatus(200, await sendJson(url, `/api/sandbox/checkout/${checkout}/pay`, card))
  const proof = requireStatus(201, await sendProof(url, person, session))
  const paid = requireStatus(200, await send(url, { path: `/api/payment/verify?session_id=${checkout}` }))
  return {
    ...member,
    application: application as { id: number },
    checkout,
    paid: paid.registration as { reference: string; linkToken: string; receiptNumber: string },
    proof: proof.registration as { reference: string; linkToken: string },
  }
}

function sendProof(url: string, person: object, session: { cookie: string }): Promise<Reply> {
  const { agreeToTerms: _, ...fields } = aRegistration(person)
  const body = formBody(fields, { field: 'screenshot', content: aPng() })
  const headers = { ...session, 'content-type': formType }
  return send(url, { method: 'POST', path: '/api/qr-payment-confirmation', headers, body })
}

export function requireStatus(status: number, reply: Reply): Record<string, unknown> {
  if (reply.status !== status) throw new Error(`${reply.status} instead of ${status}: ${reply.body.subarray(0, 300)}`)
  return reply.body.length === 0 ? {} : JSON.parse(String(reply.body))
}
