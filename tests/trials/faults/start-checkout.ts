import type { Deployment } from '../deployment.ts'
import { post, postWithRetries, type Reply } from '../requests.ts'

const addressOf = ({ sites }: Deployment, index: number) =>
  `${sites[index % sites.length]?.url}/api/create-checkout-session`

export const startCheckout = (deployment: Deployment, form: object, index: number): Promise<Reply> =>
  post(addressOf(deployment, index), form)

export const startCheckoutWithRetries = (deployment: Deployment, form: object, index: number): Promise<Reply> =>
  postWithRetries(addressOf(deployment, index), form)

/** Opens the provider's page, and returns its address. */
export async function openCheckout(deployment: Deployment, form: object, index: number): Promise<string> {
  const { status, body } = await startCheckoutWithRetries(deployment, form, index)
  if (status !== 200) throw new Error(`no checkout was opened: ${status} ${body}`)
  return JSON.parse(body).url
}
