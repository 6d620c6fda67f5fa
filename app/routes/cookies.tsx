import { CookieList } from '#app/features/reading/cookie-list.tsx'
import { legalMeta } from '#app/features/reading/legal-meta.ts'
import { LegalPage } from '#app/features/reading/legal-page.tsx'
import type { Route } from './+types/cookies.ts'

/** The server's HTML contains the text; client navigation loads its chunk. */
export const loader = readText
export const clientLoader = readText

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta(loaderData?.text, '/cookies', matches)
}

export default function Cookies({ loaderData: { text } }: Route.ComponentProps) {
  const list = <CookieList stored={text.stored} />
  return <LegalPage text={text} tone="sun" statement={text.statement} extra={{ stored: list }} />
}

async function readText() {
  const { cookies } = await import('#content/cookies.ts')
  return { text: cookies }
}
