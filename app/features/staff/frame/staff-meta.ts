import { brand } from '#content/brand.ts'

/** For every page of the console: its title, and nothing for search engines. */
export function staffMeta(title: string) {
  return () => [{ title: `${title} · Team | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
