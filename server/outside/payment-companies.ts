import type * as z from 'zod/mini'
import type { PaymentProvider } from '#server/payment-provider.ts'
import * as is from '#server/setting-schemas.ts'

interface Variable {
  variable: string
  schema: z.ZodMiniType<string>
  /** What is valid, and yet not fit for a public site. */
  careful?: { pattern: RegExp; text: string; isForTesting?: true }
}

const careful = {
  testKey: (pattern: RegExp) => ({
    pattern,
    text: 'is a key for testing: nobody is charged',
    isForTesting: true as const,
  }),
  guessable: { pattern: /^.{1,15}$/, text: 'is short: whoever guesses it can report payments that nobody made' },
}

/** A company that can collect payments. Its settings have the names of its adapter. */
export interface Company {
  title: string
  /** All of them are set, or none. */
  needed: Record<string, Variable>
  /** May be left out. An `apiUrl` replaces the company's own, for an emulator. */
  extra: Record<string, Variable>
  connect(settings: Record<string, string | undefined>): Promise<PaymentProvider>
}

/** Another company is an entry here, and an adapter that passes modules/payments/providers.test.ts. */
export const companies = {
  stripe: company({
    title: 'Stripe',
    needed: {
      secretKey: {
        variable: 'STRIPE_SECRET_KEY',
        schema: is.stripeSecretKey,
        careful: careful.testKey(/^[sr]k_test_/),
      },
      webhookSecret: {
        variable: 'STRIPE_WEBHOOK_SECRET',
        schema: is.stripeWebhookSecret,
        careful: careful.guessable,
      },
    },
    extra: { apiUrl: { variable: 'STRIPE_API_URL', schema: is.origin } },
    // Its client is large and delays the start.
    connect: async (settings) => (await import('./stripe.ts')).stripePayments(settings),
  }),
  razorpay: company({
    title: 'Razorpay',
    needed: {
      keyId: { variable: 'RAZORPAY_KEY_ID', schema: is.razorpayKeyId, careful: careful.testKey(/^rzp_test_/) },
      keySecret: { variable: 'RAZORPAY_KEY_SECRET', schema: is.anySecret },
      webhookSecret: { variable: 'RAZORPAY_WEBHOOK_SECRET', schema: is.anySecret, careful: careful.guessable },
    },
    extra: {
      oldWebhookSecret: { variable: 'RAZORPAY_OLD_WEBHOOK_SECRET', schema: is.anySecret, careful: careful.guessable },
      apiUrl: { variable: 'RAZORPAY_API_URL', schema: is.origin },
    },
    connect: async (settings) => (await import('./razorpay.ts')).razorpayPayments(settings),
  }),
} satisfies Record<string, Company>

export type CompanyName = keyof typeof companies
export const companyNames = Object.keys(companies) as CompanyName[]

/** Types the adapter's settings by their names. */
function company<Needed extends string, Extra extends string>(definition: {
  title: string
  needed: Record<Needed, Variable>
  extra: Record<Extra, Variable>
  connect(settings: Record<Needed, string> & Record<Extra, string | undefined>): Promise<PaymentProvider>
}): Company {
  return definition as Company
}
