import { Writable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import type { Database } from '#database/database.ts'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import { masterclasses } from '#database/schema/tables.ts'
import { buildApp } from '#server/app.ts'
import type { OnResponse } from '#server/http/request-log.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'
import { mailLinkUrl } from '#server/mail-link-url.ts'
import { startSession } from '#server/modules/accounts/public.ts'
import { logChanges } from '#server/modules/audit/public.ts'
import { registerKey } from '#server/modules/certificates/public.ts'
import { renderDocument } from '#server/modules/documents/public.ts'
import { deliverMails } from '#server/modules/mail/deliver-mails.ts'
import { sandboxPayments } from '#server/modules/payments/public.ts'
import { makeCertificateKey, readCertificateKey } from '#server/outside/credentials/certificate-key.ts'
import type { Pages } from '#server/pages/mount-pages.ts'
import type { PaymentProvider } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { fakeMail } from '../fakes/mail.ts'
import { openTestDatabase } from './test-database.ts'

export const testNow = new Date('2026-11-15T06:00:00Z')
export const testUrl = 'http://localhost:3000'

/** As if made at the first start. */
export const testKey = readKey(makeCertificateKey())

export function readKey(pem: string) {
  const key = readCertificateKey(pem)
  if (!key) throw new Error('no key')
  return key
}

const sessionSecret = 'a secret that only the tests know'

interface TestOptions {
  pages?: Pages
  publicUrl?: string
  trustedProxies?: string[]
  database?: Database
  /** Replaces the sandbox for new payments; null for a site without card payments. */
  provider?: PaymentProvider | null
  /** Beside the two above: a provider of earlier payments. */
  otherProviders?: PaymentProvider[]
  /** Opens the sandbox to other machines, like PAYMENTS=sandbox. */
  isSandboxForAll?: boolean
  onResponse?: OnResponse
}

/** Starts the site without a network, on its own database with the first catalogue. A given database stays open after close. */
export async function startTestApp(options: TestOptions = {}) {
  const rawDatabase = options.database ?? (await openTestDatabase())
  await insertFirstCatalogue(rawDatabase, testNow)
  // Tests about seats set their own limit.
  if (!options.database) await rawDatabase.queries.update(masterclasses).set({ seats: null })
  const logged: string[] = []
  const log = pino(
    { level: 'debug' },
    new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) }),
  )
  const database = logChanges(rawDatabase, log)
  const clock = { now: testNow }
  const mail = fakeMail()
  const publicUrl = options.publicUrl ?? testUrl
  const isLocalOnly = !options.isSandboxForAll
  const sandbox = sandboxPayments({ database, clock: () => clock.now, publicUrl, sessionSecret, isLocalOnly })
  const provider = options.provider === undefined ? sandbox : options.provider
  const services: Services = {
    database,
    clock: () => clock.now,
    wait: async () => {},
    log,
    publicUrl,
    teamEmail: 'team@rolewise.example',
    replyTo: 'hello@rolewise.example',
    sessionSecret,
    certificateKey: testKey,
    provider,
    providers: [sandbox, ...(options.otherProviders ?? []), ...(provider && provider !== sandbox ? [provider] : [])],
    mail,
    mailLinkUrl: (link) => mailLinkUrl({ publicUrl, sessionSecret, clock: () => clock.now }, link),
    sandbox: { payments: provider === sandbox, mail: false },
    renderDocument: (id) => renderDocument(database.queries, id),
    upi: { vpa: 'rolewise@upi', payee: 'Rolewise' },
  }
  await registerKey(database.queries, testKey)
  const { pages, trustedProxies, onResponse } = options
  const { server, lifecycle } = await buildApp(services, {
    ...(pages ? { pages } : {}),
    ...(trustedProxies ? { trustedProxies } : {}),
    onResponse,
  })
  return {
    services,
    clock,
    mail,
    deliverMails: () => deliverMails(services),
    server,
    lifecycle,
    /** All log lines so far. */
    logged,
    request: (options: InjectOptions) => server.inject(options),
    get: (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers }),
    post: (url: string, payload?: object, headers: Record<string, string> = {}) =>
      server.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) }),
    /** Starts a session and returns its cookie header. */
    sessionHeader: async (userId: number) => ({
      cookie: `${sessionCookieName(services.publicUrl)}=${await startSession(services, userId)}`,
    }),
    close: async () => {
      await server.close()
      if (!options.database) await database.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
