import * as read from './setting-kinds.ts'

/** Everything that can be set from outside. The only reader of the environment is here. */
export interface Config {
  port: number
  host: string
  /** How the world sees the site, without a slash at its end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  sessionSecret: string | undefined
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined
  /** `sandbox` only where no real visitor can come, or where it was asked for. */
  payments: 'stripe' | 'sandbox' | 'off'
  upi: { vpa: string; payee: string }
  mail: { smtpUrl: string | undefined; from: string; team: string | undefined }
  staff: { username: string; password: string | undefined }
  /** Networks of the balancers whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  logLevel: read.LogLevel
}

/** A setting that cannot be used; its message is what the person who set it needs to read. */
export { BadSetting } from './setting-kinds.ts'

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = (name: string) => environment[name]?.trim() || undefined
  const port = read.port('PORT', given('PORT'), 3000)
  const publicUrl = read.httpUrl('PUBLIC_URL', given('PUBLIC_URL')) ?? `http://localhost:${port}`
  const stripe = readStripe(given)
  return {
    port,
    host: read.host('HOST', given('HOST'), '0.0.0.0'),
    publicUrl,
    dataDir: given('DATA_DIR') ?? 'data',
    databaseUrl: read.postgresUrl('DATABASE_URL', given('DATABASE_URL')),
    sessionSecret: read.secret('SESSION_SECRET', given('SESSION_SECRET')),
    stripe,
    payments: paymentsMode(read.oneOf('PAYMENTS', given('PAYMENTS'), ['sandbox']), stripe !== undefined, publicUrl),
    upi: {
      vpa: read.upiAddress('UPI_VPA', given('UPI_VPA'), 'rolewise@upi'),
      payee: read.shortText('UPI_PAYEE', given('UPI_PAYEE'), 'Rolewise'),
    },
    mail: {
      smtpUrl: read.smtpUrl('SMTP_URL', given('SMTP_URL')),
      from: read.mailAddress('MAIL_FROM', given('MAIL_FROM')) ?? 'Rolewise <no-reply@localhost>',
      team: read.mailAddress('TEAM_EMAIL', given('TEAM_EMAIL')),
    },
    staff: {
      username: read.username('STAFF_USERNAME', given('STAFF_USERNAME'), 'staff'),
      password: read.password('STAFF_PASSWORD', environment.STAFF_PASSWORD || undefined),
    },
    trustedProxies: read.networks('TRUSTED_PROXIES', given('TRUSTED_PROXIES')),
    logLevel: read.oneOf('LOG_LEVEL', given('LOG_LEVEL'), read.logLevels) ?? 'info',
  }
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
  return isLoopback(new URL(publicUrl).hostname) ? 'sandbox' : 'off'
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}
