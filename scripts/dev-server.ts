import './set-development-mode.ts'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { main } from '#server/main.ts'
import { createPages } from '#server/pages/built-pages.ts'

/** The site with Vite instead of the built pages: each request renders the current files. */
await main(async ({ publicUrl }) => {
  const vite = await createServer({ server: { middlewareMode: true } })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return {
    ...createPages(load, publicUrl, 'development'),
    isDeveloping: true,
    mountAssets: async (server) => {
      server.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) return done()
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
  }
})
