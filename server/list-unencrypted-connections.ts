import type { Config } from './config.ts'
import { isLoopback } from './is-loopback.ts'

/**
 * What leaves this machine without encryption, or towards somebody who need not prove who they are, by the settings' own will:
 * the sentences for whoever started it.
 */
export function listUnencryptedConnections({ databaseUrl, migrationDatabaseUrl, mail, stripe }: Config): string[] {
  const lines: string[] = []
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
  }))
    if (url && !isProvedDatabase(url))
      lines.push(`the line to the database can be listened to: ${name} has no sslmode=verify-full`)
  if (mail.smtp?.tls === 'off') lines.push('mail goes out without encryption: SMTP_URL says tls=off')
  const card = stripe?.apiUrl && new URL(stripe.apiUrl)
  if (card && card.protocol === 'http:' && !isLoopback(card.hostname))
    lines.push('card payments are asked for without encryption: STRIPE_API_URL is http')
  return lines
}

/** As pg reads it: each of these asks for TLS and checks the certificate, unless told to be as lenient as libpq. */
function isProvedDatabase(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true
  const mode = searchParams.get('sslmode') ?? ''
  if (searchParams.get('uselibpqcompat') === 'true') return /^verify-(ca|full)$/.test(mode)
  return /^(prefer|require|verify-ca|verify-full)$/.test(mode)
}
