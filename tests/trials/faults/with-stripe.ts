import { type FakeStripe, startFakeStripe } from '#tests/fakes/stripe.ts'
import { type Deployment, deploy } from '../deployment.ts'
import type { Finding } from '../report.ts'

/** Runs `act` with two processes that take cards through the Stripe emulator. */
export async function withStripe(
  act: (deployment: Deployment, stripe: FakeStripe) => Promise<Finding[]>,
): Promise<Finding[]> {
  const stripe = await startFakeStripe()
  const { secretKey, webhookSecret, apiUrl } = stripe.settings
  const deployment = await deploy({
    environment: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl },
  })
  try {
    return await act(deployment, stripe)
  } finally {
    await deployment.close()
    await stripe.close()
  }
}
