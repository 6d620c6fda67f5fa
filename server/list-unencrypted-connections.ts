import type { Config } from './config.ts'
import { isLoopback } from './is-loopback.ts'

/** Warnings for the operator about connections that the settings leave unencrypted or unverified. */
export function listUnencryptedConnections({ databaseUrl, migrationDatabaseUrl, mail, companies }: Config): string[] {
  const lines: string[] = []
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
  }))
    if (url && !isVerifiedDatabase(url))
      lines.push(`the connection to the database is not verified: ${name} has no sslmode=verify-full`)
  if (mail.smtp?.tls === 'off') lines.push('email is sent without encryption: SMTP_URL says tls=off')
  for (const { title, apiUrl } of companies) {
    const url = apiUrl && new URL(apiUrl.value)
    if (url && url.protocol === 'http:' && !isLoopback(url.hostname))
      lines.push(`calls to ${title} are not encrypted: ${apiUrl.variable} is http`)
  }
  return lines
}

/** As pg reads the URL: each of these modes verifies the certificate, except with libpq's rules. */
function isVerifiedDatabase(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true
  const mode = searchParams.get('sslmode') ?? ''
  if (searchParams.get('uselibpqcompat') === 'true') return /^verify-(ca|full)$/.test(mode)
  return /^(prefer|require|verify-ca|verify-full)$/.test(mode)
}
