import type { MetaDescriptor } from 'react-router'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs } from '#app/lib/structured-data.ts'
import type { LegalText } from '#content/blocks.ts'
import { brand } from '#content/brand.ts'

type Matches = Parameters<typeof pageMeta>[0]['matches']

/** `text` is missing where the page could not be loaded. */
export function legalMeta(text: LegalText | undefined, path: string, matches: Matches): MetaDescriptor[] {
  if (!text) return []
  const { title, description } = text
  const steps = [
    { name: brand.name, url: absolute('/', matches) },
    { name: title, url: absolute(path, matches) },
  ]
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path, matches }),
    { 'script:ld+json': breadcrumbs(steps) },
  ]
}
