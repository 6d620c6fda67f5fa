import { legalMeta } from '#app/features/reading/legal-meta.ts'
import { LegalPage } from '#app/features/reading/legal-page.tsx'
import { loadPaymentMethods } from '#app/features/reading/load-payment-methods.ts'
import { type Api, browserApi } from '#app/lib/api.ts'
import { apiContext } from '#app/lib/page-data.ts'
import type { Route } from './+types/terms.ts'

/** The server's HTML contains the text; client navigation loads its chunk. */
export const loader = ({ context }: Route.LoaderArgs) => readText(context.get(apiContext))
export const clientLoader = () => readText(browserApi)

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta(loaderData?.text, '/terms', matches)
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} tone="band" />
}

async function readText(api: Api) {
  const [{ writeTerms }, facts] = await Promise.all([import('#content/terms.ts'), loadPaymentMethods(api)])
  return { text: writeTerms(facts), isPartial: facts.isPartial }
}
