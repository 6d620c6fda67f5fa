import { vi } from 'vitest'
import type { Pages } from '#server/pages/mount-pages.ts'

/** Pages that render their URL and the first course of the API. */
export function fakePages(change: Partial<Pages> = {}) {
  const render = vi.fn<Pages['render']>(async (url, { nonce, api }) => {
    if (url.pathname === '/missing') return new Response('not here', { status: 404 })
    const { body } = await api('GET', '/api/courses')
    return new Response(
      `<script nonce="${nonce}">go()</script>${url.pathname}${url.search} ${Object.values(JSON.parse(body)[0]).join(' ')}`,
    )
  })
  const pages: Pages = {
    mountAssets: async () => {},
    render,
    rulesFor: async (url) => ({
      path: url.pathname,
      isMissing: url.pathname === '/no-such-page',
      query: url.searchParams.has('tab') ? `?tab=${url.searchParams.get('tab')}` : '',
      isCacheable: !url.pathname.startsWith('/secret/'),
      isForStaff: url.pathname.startsWith('/staff'),
    }),
    listPaths: async () => ['/', '/courses', '/courses/a&b'],
    isDeveloping: false,
    ...change,
  }
  return { pages, render }
}
