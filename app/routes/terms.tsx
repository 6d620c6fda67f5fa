import { legalMeta } from '#app/features/reading/legal-meta.ts'
import { LegalPage } from '#app/features/reading/legal-page.tsx'
import type { Route } from './+types/terms.ts'

/** The server's HTML contains the text; client navigation loads its chunk. */
export const loader = readText
export const clientLoader = readText

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta(loaderData?.text, '/terms', matches)
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} tone="band" />
}

async function readText() {
  const { terms } = await import('#content/terms.ts')
  return { text: terms }
}
