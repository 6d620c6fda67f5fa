import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Tells whoever started it what they need to know next. */
export function announce(config: Config, newStaffPassword: string | null): void {
  const lines = [
    ['Site', config.publicUrl],
    ['Staff console', `${config.publicUrl}/staff`],
    ['Staff account', staffLine(config, newStaffPassword)],
    ['Database', config.databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : `embedded, in ${config.dataDir}`],
    ['Card payments', paymentsLine[config.payments]],
    ['Mail', config.mail.smtpUrl ? 'through SMTP_URL' : `written to ${join(config.dataDir, 'outbox')} (no SMTP_URL)`],
  ]
  console.log(`\nRolewise is ready\n${lines.map(([what, value]) => `  ${`${what}:`.padEnd(16)}${value}`).join('\n')}\n`)
}

const paymentsLine: Record<Config['payments'], string> = {
  stripe: 'Stripe',
  sandbox: 'sandbox, no card is charged',
  off: 'off (no Stripe keys)',
}

/** The password is shown once; the file stays for whoever missed it, readable by this user alone. */
function staffLine({ staff, dataDir }: Config, newPassword: string | null): string {
  const file = join(dataDir, 'staff-password')
  if (newPassword && !staff.password) {
    writeFileSync(file, `${newPassword}\n`, { mode: 0o600 })
    return `${staff.username}, password ${newPassword} (kept in ${file})`
  }
  if (staff.password || !existsSync(file)) return staff.username
  return `${staff.username}, first password in ${file}`
}
