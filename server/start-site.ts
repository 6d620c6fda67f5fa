import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import { openDatabase } from '#database/open-database.ts'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Lifecycle } from './http/lifecycle.ts'
import { keptFile } from './kept-file.ts'
import { createFirstStaff } from './modules/accounts/public.ts'
import type { Pages } from './web.ts'

/** A site that is up, and how it goes down. */
export interface RunningSite {
  lifecycle: Lifecycle
  close(): Promise<void>
}

export async function startSite(config: Config, pages: Pages): Promise<RunningSite> {
  const log = pino({ level: config.logLevel, base: null })
  const database = await openDatabase(config)
  await insertFirstCatalogue(database, new Date())
  const staffPassword = await createFirstStaff(database, {
    ...config.staff,
    email: config.mail.team ?? `${config.staff.username}@localhost.invalid`,
  })
  const { server, lifecycle } = await buildApp(
    {
      database,
      log,
      clock: () => new Date(),
      publicUrl: config.publicUrl,
      sessionSecret:
        config.sessionSecret ?? keptFile(config.dataDir, 'session-secret', () => randomBytes(32).toString('base64url')),
    },
    { pages, trustedProxies: config.trustedProxies },
  )
  await server.listen({ port: config.port, host: config.host })
  announce(config, staffPassword)
  return {
    lifecycle,
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
