import { isLoopback } from './is-loopback.ts'
import * as read from './setting-kinds.ts'

/** Everything that can be set from outside. The only reader of the environment is here. */
export interface Config {
  port: number
  host: string
  /** How the world sees the site, without a slash at its end. */
  publicUrl: string
  dataDir: string
  /** The everyday connection. Its role needs no more than to read and write rows. */
  databaseUrl: string | undefined
  /** The connection that changes the schema and says what the everyday role may do. */
  migrationDatabaseUrl: string | undefined
  /** Whoever has its private half reads the backups; this machine does not. */
  backupPublicKey: string | undefined
  sessionSecret: string | undefined
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined
  /** `sandbox` where it was asked for; unasked and at a loopback address, for callers on this machine alone. */
  payments: 'stripe' | 'sandbox' | 'local_sandbox' | 'off'
  upi: { vpa: string; payee: string }
  mail: { smtp: read.SmtpServer | undefined; from: string; replyTo: string | undefined; team: string | undefined }
  staff: { username: string; password: string | undefined }
  /** Files of the certificate and key that it listens with; without them it speaks plain HTTP. */
  tls: { certFile: string; keyFile: string } | undefined
  /** Networks of the balancers whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  logLevel: read.LogLevel
}

/** A setting that cannot be used; its message is what the person who set it needs to read. */
export { BadSetting } from './setting-kinds.ts'

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = (name: string) => environment[name]?.trim() || undefined
  if (given('LOG_URL'))
    throw new read.BadSetting(
      'LOG_URL',
      'is no longer supported',
      'nothing; a collector ships stdout (docs/runbooks/deploy.md)',
    )
  const port = read.port('PORT', given('PORT'), 3000)
  const publicUrl = read.httpUrl('PUBLIC_URL', given('PUBLIC_URL')) ?? `http://localhost:${port}`
  const stripe = readStripe(given)
  return {
    port,
    host: read.host('HOST', given('HOST'), '0.0.0.0'),
    publicUrl,
    dataDir: given('DATA_DIR') ?? 'data',
    ...readDatabase(given),
    backupPublicKey: read.publicKey('BACKUP_PUBLIC_KEY', given('BACKUP_PUBLIC_KEY')),
    sessionSecret: read.secret('SESSION_SECRET', given('SESSION_SECRET')),
    stripe,
    payments: paymentsMode(read.oneOf('PAYMENTS', given('PAYMENTS'), ['sandbox']), stripe !== undefined, publicUrl),
    upi: {
      vpa: read.upiAddress('UPI_VPA', given('UPI_VPA'), 'rolewise@upi'),
      payee: read.shortText('UPI_PAYEE', given('UPI_PAYEE'), 'Rolewise'),
    },
    mail: {
      smtp: read.smtpServer('SMTP_URL', given('SMTP_URL')),
      from: read.mailAddress('MAIL_FROM', given('MAIL_FROM')) ?? 'Rolewise <no-reply@localhost>',
      replyTo: read.mailAddress('REPLY_TO', given('REPLY_TO')),
      team: read.mailAddress('TEAM_EMAIL', given('TEAM_EMAIL')),
    },
    staff: {
      username: read.username('STAFF_USERNAME', given('STAFF_USERNAME'), 'staff'),
      password: read.password('STAFF_PASSWORD', environment.STAFF_PASSWORD || undefined),
    },
    tls: readTls(given('TLS_CERT_FILE'), given('TLS_KEY_FILE')),
    trustedProxies: read.networks('TRUSTED_PROXIES', given('TRUSTED_PROXIES')),
    logLevel: read.oneOf('LOG_LEVEL', given('LOG_LEVEL'), read.logLevels) ?? 'info',
  }
}

function readDatabase(given: (name: string) => string | undefined) {
  const databaseUrl = read.postgresUrl('DATABASE_URL', given('DATABASE_URL'))
  const migrationDatabaseUrl = read.postgresUrl('MIGRATION_DATABASE_URL', given('MIGRATION_DATABASE_URL'))
  if (migrationDatabaseUrl && !databaseUrl)
    throw new read.BadSetting('DATABASE_URL', 'is missing', 'needed together with MIGRATION_DATABASE_URL')
  return { databaseUrl, migrationDatabaseUrl }
}

function readTls(certFile: string | undefined, keyFile: string | undefined): Config['tls'] {
  if (certFile && keyFile) return { certFile, keyFile }
  if (certFile) throw new read.BadSetting('TLS_KEY_FILE', 'is missing', 'needed together with TLS_CERT_FILE')
  if (keyFile) throw new read.BadSetting('TLS_CERT_FILE', 'is missing', 'needed together with TLS_KEY_FILE')
  return undefined
}

function readStripe(given: (name: string) => string | undefined): Config['stripe'] {
  const secretKey = read.startingWith('STRIPE_SECRET_KEY', given('STRIPE_SECRET_KEY'), ['sk_', 'rk_'])
  const webhookSecret = read.startingWith('STRIPE_WEBHOOK_SECRET', given('STRIPE_WEBHOOK_SECRET'), ['whsec_'])
  const apiUrl = read.httpUrl('STRIPE_API_URL', given('STRIPE_API_URL'))
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl }
  if (secretKey)
    throw new read.BadSetting('STRIPE_WEBHOOK_SECRET', 'is missing', 'needed together with STRIPE_SECRET_KEY (whsec_…)')
  if (webhookSecret)
    throw new read.BadSetting('STRIPE_SECRET_KEY', 'is missing', 'needed together with STRIPE_WEBHOOK_SECRET (sk_…)')
  return undefined
}

function paymentsMode(asked: 'sandbox' | undefined, hasStripe: boolean, publicUrl: string): Config['payments'] {
  if (hasStripe) return 'stripe'
  if (asked) return asked
  return isLoopback(new URL(publicUrl).hostname) ? 'local_sandbox' : 'off'
}
