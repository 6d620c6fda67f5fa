import { legalMeta } from '#app/features/reading/legal-meta.ts'
import { LegalPage } from '#app/features/reading/legal-page.tsx'
import { RetentionTable } from '#app/features/reading/retention-table.tsx'
import type { Route } from './+types/privacy.ts'

/** The server's HTML contains the text; client navigation loads its chunk. */
export const loader = readText
export const clientLoader = readText

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta(loaderData?.text, '/privacy', matches)
}

export default function Privacy({ loaderData: { text, retention } }: Route.ComponentProps) {
  return <LegalPage text={text} tone="night" extra={{ 'how-long': <RetentionTable rows={retention} /> }} />
}

async function readText() {
  const [{ privacy }, { retention }] = await Promise.all([
    import('#content/privacy.ts'),
    import('#content/retention.ts'),
  ])
  return { text: privacy, retention }
}
