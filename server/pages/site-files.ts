import type { FastifyInstance } from 'fastify'
import { brand } from '#content/brand.ts'
import { type ResponseCache, revalidateAlways } from '../http/response-cache.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { writeCached } from '../http/write-cached.ts'

interface SiteFiles {
  cache: ResponseCache
  headers: SecurityHeaders
  publicUrl: string
  /** The path of every public page. */
  listPaths: () => Promise<string[]>
}

/** robots.txt, the sitemap, security.txt and the web app manifest. */
export function mountSiteFiles(server: FastifyInstance, { cache, headers, publicUrl, listPaths }: SiteFiles): void {
  const serve = (path: string, type: string, render: () => Promise<string>) =>
    server.get(path, { schema: { hide: true } }, async (request, reply) => {
      const cached = await cache.getOrRender(path, async () => ({
        headers: { ...headers.forData, 'content-type': type, 'cache-control': revalidateAlways },
        body: await render(),
      }))
      reply.hijack()
      writeCached(request.raw, reply.raw, cached)
    })
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robots(publicUrl))
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => sitemap(publicUrl, await listPaths()))
  serve('/.well-known/security.txt', 'text/plain; charset=utf-8', async () => securityText(publicUrl))
  serve('/site.webmanifest', 'application/manifest+json', async () => JSON.stringify(manifest))
}

function robots(publicUrl: string): string {
  const closed = ['/api/', '/auth', '/profile', '/payment/', '/checkout/', '/staff']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Where to report a vulnerability (RFC 9116). The expiry must be within a year; every start renews it. */
function securityText(publicUrl: string): string {
  const expires = new Date(Date.now() + 180 * 24 * 60 * 60 * 1000).toISOString()
  return [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function sitemap(publicUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Colours: `paper` of app/styles/tokens.css. */
const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.about,
  lang: 'en-IN',
  start_url: '/',
  display: 'browser',
  background_color: '#fbf9f4',
  theme_color: '#fbf9f4',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
