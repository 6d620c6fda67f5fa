import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { brand } from '#content/brand.ts'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import { openDatabase } from '#database/open-database.ts'
import { announce, staffPasswordFile } from './announce.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { readOrMakeDataFile, writeDataFile } from './data-files.ts'
import type { Lifecycle } from './http/lifecycle.ts'
import { createFirstStaff } from './modules/accounts/public.ts'
import type { Pages } from './pages/mount-pages.ts'
import { unusableAddress, unusableDatabase } from './unusable-settings.ts'

/** A site that is up, and how it goes down. */
export interface RunningSite {
  lifecycle: Lifecycle
  close(): Promise<void>
}

export async function startSite(config: Config, makingPages: Promise<Pages>): Promise<RunningSite> {
  const log = pino({ level: config.logLevel, base: null })
  const opening = openDatabase(config).catch((error) => {
    throw unusableDatabase(config, error) ?? error
  })
  const [database, pages] = await Promise.all([opening, makingPages])
  await insertFirstCatalogue(database, new Date())
  const staffPassword = await createFirstStaff(database, {
    ...config.staff,
    email: config.mail.team ?? `${config.staff.username}@localhost.invalid`,
    keep: (password) => writeDataFile(config.dataDir, staffPasswordFile, password),
  })
  const { server, lifecycle } = await buildApp(
    {
      database,
      log,
      clock: () => new Date(),
      publicUrl: config.publicUrl,
      teamEmail: config.mail.team ?? brand.email,
      sessionSecret:
        config.sessionSecret ??
        readOrMakeDataFile(config.dataDir, 'session-secret', () => randomBytes(32).toString('base64url')),
    },
    { pages, trustedProxies: config.trustedProxies },
  )
  await server.listen({ port: config.port, host: config.host }).catch((error) => {
    throw unusableAddress(config, error) ?? error
  })
  announce(config, staffPassword)
  return {
    lifecycle,
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
