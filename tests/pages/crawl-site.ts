import { expect } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'

export interface CrawledPage {
  path: string
  html: string
  /** What is read, and what is said in attributes: descriptions, alternative texts. */
  text: string
}

/** Every page of the sitemap, and the given ones, which are not in it. */
export async function crawlSite({ get }: Pick<TestApp, 'get'>, more: readonly string[]): Promise<CrawledPage[]> {
  const map = (await get('/sitemap.xml')).body
  const listed = [...map.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  expect(listed.length).toBeGreaterThan(20)
  const pages: CrawledPage[] = []
  for (const path of new Set([...listed, ...more])) {
    const html = (await get(path)).body
    pages.push({ path, html, text: toText(html) })
  }
  return pages
}

/** The drawn comma of prices is put back, and the attributes are kept. */
export function toText(html: string): string {
  const bare = html.replaceAll('<!-- -->', '').replaceAll(/<span class="digit-group">/g, ',')
  const attributes = [...bare.matchAll(/(?:content|alt|aria-label)="([^"]*)"/g)].map(([, value]) => value)
  return [bare.replaceAll(/<style[\s\S]*?<\/style>/g, '').replaceAll(/<[^>]*>/g, ''), ...attributes].join('\n')
}

export function mainText(html: string): string {
  return toText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
}

export function listHrefs(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
}

export function findStructuredEvent(html: string): unknown {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.map(([, json]) => JSON.parse(json ?? '')).find((data) => data['@type'] === 'Event')
}
