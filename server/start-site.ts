import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { brand } from '#content/brand.ts'
import type { Database } from '#database/database.ts'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import { openDatabase } from '#database/open-database.ts'
import { announce, staffPasswordFile } from './announce.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createLog } from './create-log.ts'
import { readOrCreateDataFile, writeDataFile } from './data-files.ts'
import { startWatchdog } from './disk/start-watchdog.ts'
import { explainDataDirError, explainListenError, throwExplained } from './explain-start-error.ts'
import type { Lifecycle } from './http/lifecycle.ts'
import { startJobs } from './jobs.ts'
import { listWarnings } from './list-warnings.ts'
import { checkCertificateKey, loadCertificateKey } from './load-certificate-key.ts'
import { mailLinkUrl } from './mail-link-url.ts'
import { createFirstStaff } from './modules/accounts/public.ts'
import { logChanges } from './modules/audit/public.ts'
import { onEventChange } from './modules/bookings/public.ts'
import { upgradeFirstEvents } from './modules/catalogue/editing/upgrade-first-events.ts'
import { registerKey } from './modules/certificates/public.ts'
import { renderDocument } from './modules/documents/public.ts'
import { sandboxPayments } from './modules/payments/public.ts'
import { fileTransport, smtpTransport } from './outside/mail.ts'
import type { Metrics } from './outside/metrics.ts'
import type { Pages } from './pages/mount-pages.ts'
import { readRelease } from './read-release.ts'
import { serveMetrics } from './serve-metrics.ts'
import type { Services } from './services.ts'

/** A started site. */
export interface RunningSite {
  lifecycle: Lifecycle
  /** Names the version and the commit in each line. */
  log: FastifyBaseLogger
  close(): Promise<void>
}

/** Starts the site, and explains a data folder that cannot be written to. */
export async function startSite(config: Config, pagesPromise: Promise<Pages>): Promise<RunningSite> {
  return start(config, pagesPromise).catch((error) => {
    throw explainDataDirError(config, error) ?? error
  })
}

async function start(config: Config, pagesPromise: Promise<Pages>): Promise<RunningSite> {
  const log = createLog(config.logLevel)
  // A bad key stops the start before a database is made or migrated.
  checkCertificateKey(config)
  const stopWatchdog = config.databaseUrl ? async () => {} : startWatchdog(config.dataDir)
  const onBroken = () => {
    console.error(`The disk of ${config.dataDir} is full and the embedded database can’t continue. Stopping.`)
    process.exit(1)
  }
  const opening = openDatabase({ ...config, onBroken }).catch(throwExplained(config))
  const [database, pages] = await Promise.all([opening, pagesPromise])
  const now = new Date()
  await insertFirstCatalogue(database, now)
  const firstStaff = {
    ...config.staff,
    email: config.mail.team ?? `${config.staff.username}@localhost.invalid`,
    savePassword: (password: string) => writeDataFile(config.dataDir, staffPasswordFile, password),
  }
  const staffPassword = await createFirstStaff(database, firstStaff, now)
  const services = await servicesOf(config, logChanges(database, log), log)
  await registerKey(services.database.queries, services.certificateKey)
  await upgradeFirstEvents(services, onEventChange)
  const warnings = await listWarnings(config, services)
  for (const line of warnings) log.warn(line)
  const { trustedProxies } = config
  const { host, port, metricsPort } = config
  const metrics = metricsPort ? (await import('./outside/metrics.ts')).createMetrics() : null
  const onResponse = metrics?.countRequest
  const { server, lifecycle } = await buildApp(services, { pages, trustedProxies, onResponse })
  await server.listen({ port, host }).catch((error) => {
    throw explainListenError(config, error) ?? error
  })
  const metricsServer =
    metrics && metricsPort ? await listenForMetrics(services, metrics, { host, port: metricsPort }) : null
  const releaseLog = log.child({ ...readRelease() })
  releaseLog.info({ node: process.version }, 'the site has started')
  announce(config, staffPassword, warnings)
  const jobs = startJobs(services, { onRun: metrics?.countJob })
  return {
    lifecycle,
    log: releaseLog,
    close: async () => {
      await server.close()
      await metricsServer?.close()
      await jobs.stop()
      await database.close()
      await stopWatchdog()
    },
  }
}

function listenForMetrics(services: Services, metrics: Metrics, address: { host: string; port: number }) {
  return serveMetrics(services, metrics, address).catch((error) => {
    throw explainListenError(address, error, 'METRICS_PORT') ?? error
  })
}

async function servicesOf(config: Config, database: Database, log: FastifyBaseLogger): Promise<Services> {
  const clock = () => new Date()
  const { publicUrl, upi } = config
  const sessionSecret =
    config.sessionSecret ??
    readOrCreateDataFile(config.dataDir, 'session-secret', () => randomBytes(32).toString('base64url'))
  const { payments } = config
  const isLocalOnly = payments === 'local_sandbox'
  const sandbox = sandboxPayments({ database, clock, publicUrl, sessionSecret, isLocalOnly })
  const providers = [sandbox, ...(await Promise.all(config.companies.map(({ connect }) => connect())))]
  const chosen = isLocalOnly ? sandbox.name : payments
  const { smtp, from, team, replyTo = brand.email } = config.mail
  const sender = { from, replyTo }
  const mail = smtp ? smtpTransport(smtp, sender) : fileTransport(join(config.dataDir, 'outbox'), sender)
  const isTestKey = config.companies.some(({ name, isForTesting }) => name === chosen && isForTesting)
  return {
    database,
    log,
    clock,
    wait,
    publicUrl,
    sessionSecret,
    certificateKey: loadCertificateKey(config),
    provider: providers.find(({ name }) => name === chosen) ?? null,
    providers,
    upi,
    mail,
    mailLinkUrl: (link) => mailLinkUrl({ publicUrl, sessionSecret, clock }, link),
    sandbox: { payments: chosen === sandbox.name || isTestKey, mail: !smtp },
    renderDocument: (id) => renderDocument(database.queries, id),
    teamEmail: team ?? brand.email,
    replyTo,
  }
}
