import { eq } from 'drizzle-orm'
import { users } from '#database/schema/tables.ts'
import { anAccount } from '../factories/accounts.ts'
import { aRegistration } from '../factories/registrations.ts'
import { mailKindsTo } from './mail-kinds-to.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type StaffApp = Awaited<ReturnType<typeof startStaffApp>>

/** The site with its owner signed in, and helpers that call the staff API as that member. */
export async function startStaffApp() {
  const app = await startTestApp()
  const { session, id, password } = await aStaffMember(app, { isOwner: true })
  return {
    app,
    session,
    password,
    staffId: id,
    get: async (path: string) => (await app.get(`/api/staff/${path}`, session)).json(),
    call: staffCaller(app, session),
    mailsTo: (email: string) => mailKindsTo(app, email),
    advanceSeconds: (seconds: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
    },
  }
}

export async function aStaffMember(app: TestApp, { isOwner = false } = {}) {
  const account = await anAccount(app, { name: 'The Team' })
  await app.services.database.queries.update(users).set({ role: 'staff', isOwner }).where(eq(users.id, account.id))
  return account
}

export function staffCaller(app: TestApp, session: { cookie: string }) {
  return (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    app.request({ method, url: `/api/staff/${path}`, headers: session, ...(payload ? { payload } : {}) })
}

/** Registers and pays by card. Returns the registration as the console lists it. */
export async function paidRegistration({ app, get }: StaffApp, overrides: object = {}) {
  const form = aRegistration(overrides)
  const { url } = (await app.post('/api/create-checkout-session', form)).json()
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
  await app.post(`/api/sandbox/checkout/${url.split('/').at(-1)}/pay`, card)
  return (await get(`registrations?search=${form.email}`)).rows[0]
}
