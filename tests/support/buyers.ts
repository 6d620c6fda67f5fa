import { asc, eq } from 'drizzle-orm'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { buyerCookieName } from '#server/http/buyer-device.ts'
import { postForm } from './post-form.ts'
import type { TestApp } from './test-app.ts'

interface BuyerOptions {
  address?: string
  /** The headers of a signed-in session. */
  session?: { cookie: string }
}

/** A buyer's browser: it keeps the device cookie, and sends requests from one address. */
export function aBuyer(app: TestApp, { address: remoteAddress = '127.0.0.1', session }: BuyerOptions = {}) {
  let signedIn = session
  let deviceCookie: string | undefined
  const headers = () => ({ cookie: [signedIn?.cookie, deviceCookie].filter(Boolean).join('; ') })
  const keepCookie = <R extends { cookies: { name: string; value: string }[] }>(reply: R): R => {
    const cookie = reply.cookies.find(({ name }) => name === buyerCookieName(app.services.publicUrl))
    if (cookie) deviceCookie = `${cookie.name}=${cookie.value}`
    return reply
  }
  const post = async (url: string, payload: object) =>
    keepCookie(await app.request({ method: 'POST', url, payload, headers: headers(), remoteAddress }))
  const startCheckout = (payload: object) => post('/api/create-checkout-session', payload)
  return {
    startCheckout,
    /** Opens the page with the QR code. */
    startUpi: (payload: object) => post('/api/upi-payment', payload),
    /** Returns the checkout's URL. */
    checkout: async (payload: object): Promise<string> => (await startCheckout(payload)).json().url,
    sendProof: async (fields: Record<string, string>, file: Buffer, url = '/api/qr-payment-confirmation') =>
      keepCookie(await postForm(app, url, fields, { file, headers: headers(), remoteAddress })),
    signInAs: (other: { cookie: string }) => {
      signedIn = other
    },
  }
}

const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha Rao' }

export function payAt(app: TestApp, checkout: string) {
  return app.post(`/api/sandbox/checkout/${checkout.split('/').at(-1)}/pay`, card)
}

/** The registrations of an email address, oldest first. */
export function findRegistrations(app: TestApp, email: string) {
  return app.services.database.queries
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.email, email))
    .orderBy(asc(masterclassRegistrations.id))
}
