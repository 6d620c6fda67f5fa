import * as z from 'zod/mini'
import { type ConfiguredCompany, readCompanies } from './company-settings.ts'
import { isLoopback } from './is-loopback.ts'
import { companies, companyNames } from './outside/payment-companies.ts'
import * as is from './setting-schemas.ts'

const tlsByProxy = 'nothing; a proxy terminates TLS (docs/runbooks/scale-out.md)'

const Settings = z
  .object({
    PORT: z._default(is.port, 3000),
    HOST: z._default(is.host, '0.0.0.0'),
    PUBLIC_URL: z.optional(is.origin),
    METRICS_PORT: z.optional(is.port),
    DATA_DIR: z._default(z.string(), 'data'),
    DATABASE_URL: z.optional(is.postgresUrl),
    MIGRATION_DATABASE_URL: z.optional(is.postgresUrl),
    BACKUP_PUBLIC_KEY: z.optional(is.backupPublicKey),
    SESSION_SECRET: z.optional(is.secret),
    CERTIFICATE_KEY_FILE: z.optional(is.filePath),
    CARD_PROVIDER: z.optional(is.oneOf(companyNames)),
    PAYMENTS: z.optional(is.oneOf(['sandbox'])),
    UPI_VPA: z._default(is.upiAddress, 'rolewise@upi'),
    UPI_PAYEE: z._default(is.shortText, 'Rolewise'),
    SMTP_URL: z.optional(is.smtpServer),
    MAIL_FROM: z._default(is.mailAddress, 'Rolewise <no-reply@localhost>'),
    REPLY_TO: z.optional(is.mailAddress),
    TEAM_EMAIL: z.optional(is.mailAddress),
    STAFF_USERNAME: z._default(is.username, 'staff'),
    STAFF_PASSWORD: z.optional(is.password),
    TRUSTED_PROXIES: z._default(is.networks, []),
    LOG_LEVEL: z._default(is.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
    TLS_CERT_FILE: is.removed(tlsByProxy),
    TLS_KEY_FILE: is.removed(tlsByProxy),
    LOG_URL: is.removed('nothing; a collector ships stdout (docs/runbooks/deploy.md)'),
  })
  .check(needs('MIGRATION_DATABASE_URL', 'DATABASE_URL'), requireOwnMetricsPort())

export type Config = ReturnType<typeof toConfig>

/** An invalid setting. The message says which values are accepted. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting'
}

/** The only reader of the environment. Reports every invalid setting at once, one line each. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.entries(environment).map(([name, value]) => [name, trim(name, value) || undefined])
  const { data, error } = z.safeParse(Settings, Object.fromEntries(given))
  const { companies, problems } = readCompanies(Object.fromEntries(given))
  const issues = error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? []
  if (!data || problems.length > 0) throw new InvalidSetting([...issues, ...problems].join('\n'))
  return toConfig(data, companies)
}

function toConfig(settings: Settings, companies: ConfiguredCompany[]) {
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** The metrics have a server of their own, on the same host. */
    metricsPort: settings.METRICS_PORT,
    /** How visitors reach the site, without a trailing slash. */
    publicUrl,
    dataDir: settings.DATA_DIR,
    /** The role of this connection only needs to read and write rows. */
    databaseUrl: settings.DATABASE_URL,
    /** Changes the schema, and grants the role of `databaseUrl` its privileges. */
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
    /** Encrypts backups. The private key is not on this machine. */
    backupPublicKey: settings.BACKUP_PUBLIC_KEY,
    sessionSecret: settings.SESSION_SECRET,
    /** Of the key that signs certificates; without it the key is in `dataDir`. */
    certificateKeyFile: settings.CERTIFICATE_KEY_FILE,
    /** The companies that have keys, with their settings. */
    companies,
    payments: toPayments(settings, companies, publicUrl),
    upi: { vpa: settings.UPI_VPA, payee: settings.UPI_PAYEE },
    mail: {
      smtp: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      replyTo: settings.REPLY_TO,
      team: settings.TEAM_EMAIL,
    },
    staff: { username: settings.STAFF_USERNAME, password: settings.STAFF_PASSWORD },
    /** Networks of the load balancers whose X-Forwarded-For is trusted. */
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
  }
}

type Settings = z.output<typeof Settings>

/** Every variable that is read, those of the payment companies and removed ones included. */
export const settingNames = [
  ...Object.keys(Settings.shape),
  ...Object.values(companies).flatMap(({ needed, extra }) =>
    Object.values({ ...needed, ...extra }).map(({ variable }) => variable),
  ),
]

/** `local_sandbox` is the default at a loopback address: only callers on this machine can pay in it. */
function toPayments({ CARD_PROVIDER, PAYMENTS }: Settings, [first]: ConfiguredCompany[], publicUrl: string) {
  if (CARD_PROVIDER) return CARD_PROVIDER
  if (first) return first.name
  if (PAYMENTS) return PAYMENTS
  return isLoopback(new URL(publicUrl).hostname) ? 'local_sandbox' : 'off'
}

/** A password may begin or end with a space. */
function trim(name: string, value: string | undefined): string | undefined {
  return name === 'STAFF_PASSWORD' ? value : value?.trim()
}

function needs(given: string, missing: string) {
  return z.refine<Record<string, unknown>>((settings) => !settings[given] || Boolean(settings[missing]), {
    path: [missing],
    error: `is missing. Accepted: a value, because ${given} is set.`,
    // Runs although other settings are invalid, so that all are reported at once.
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== given && path?.[0] !== missing),
  })
}

/** Metrics on the site's own port could be read by everybody. */
function requireOwnMetricsPort() {
  return z.refine<Record<string, unknown>>(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    error: 'is the same as PORT. Accepted: another port, or nothing.',
  })
}
