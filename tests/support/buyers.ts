import { asc, eq } from 'drizzle-orm'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { buyerCookieName } from '#server/http/buyer-device.ts'
import { postForm } from './post-form.ts'
import type { TestApp } from './test-app.ts'

interface BuyerOptions {
  address?: string
  /** Of whoever is signed in. */
  session?: { cookie: string }
}

/** A browser that registers: it keeps the cookie that it is given, and calls from one address. */
export function aBuyer(app: TestApp, { address: remoteAddress = '127.0.0.1', session }: BuyerOptions = {}) {
  let signedIn = session
  let device: string | undefined
  const headers = () => ({ cookie: [signedIn?.cookie, device].filter(Boolean).join('; ') })
  const remember = <R extends { cookies: { name: string; value: string }[] }>(reply: R): R => {
    const given = reply.cookies.find(({ name }) => name === buyerCookieName(app.services.publicUrl))
    if (given) device = `${given.name}=${given.value}`
    return reply
  }
  const start = async (payload: object) => {
    const url = '/api/create-checkout-session'
    return remember(await app.request({ method: 'POST', url, payload, headers: headers(), remoteAddress }))
  }
  return {
    start,
    /** Answers the checkout's address. */
    checkout: async (payload: object): Promise<string> => (await start(payload)).json().url,
    prove: async (fields: Record<string, string>, file: Buffer, url = '/api/qr-payment-confirmation') =>
      remember(await postForm(app, url, fields, { file, headers: headers(), remoteAddress })),
    signInAs: (other: { cookie: string }) => {
      signedIn = other
    },
  }
}

const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha Rao' }

export function payAt(app: TestApp, checkout: string) {
  return app.post(`/api/sandbox/checkout/${checkout.split('/').at(-1)}/pay`, card)
}

/** Everything under an address, the oldest first. */
export function registrationsUnder(app: TestApp, email: string) {
  return app.services.database.queries
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.email, email))
    .orderBy(asc(masterclassRegistrations.id))
}
