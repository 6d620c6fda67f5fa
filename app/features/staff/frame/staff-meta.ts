import { brand } from '#content/brand.ts'

/** The meta of every console page: title, and noindex. */
export function staffMeta(title: string) {
  return () => [{ title: `${title} · Team | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
