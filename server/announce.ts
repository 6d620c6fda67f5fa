import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { periods } from '#contract/periods.ts'
import type { Config } from './config.ts'

export const staffPasswordFile = 'staff-password'

/** Prints what the operator needs to know after a start. */
export function announce(config: Config, newStaffPassword: string | null, warnings: readonly string[]): void {
  const lines = [
    ['Site', config.publicUrl],
    ['Staff console', `${config.publicUrl}/staff`],
    ['Staff account', staffLine(config, newStaffPassword)],
    ['Database', config.databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : `embedded, in ${config.dataDir}`],
    ['Card payments', paymentsLine(config)],
    ['Mail', config.mail.smtp ? 'through SMTP_URL' : `written to ${join(config.dataDir, 'outbox')} (no SMTP_URL)`],
    ...(config.metricsPort ? [['Metrics', `http://${config.host}:${config.metricsPort}/metrics`]] : []),
    ...warnings.map((line) => ['Careful', line]),
  ]
  console.log(`\nRolewise is ready\n${lines.map(([what, value]) => `  ${`${what}:`.padEnd(16)}${value}`).join('\n')}\n`)
}

const withoutCompany = {
  sandbox: 'sandbox for everybody who comes (PAYMENTS): no card is charged, seats cost nothing',
  local_sandbox: 'sandbox, no card is charged; for this machine alone (PAYMENTS=sandbox for all)',
  off: 'off (no keys of a payment provider)',
}

function paymentsLine({ payments, companies }: Config): string {
  if (payments in withoutCompany) return withoutCompany[payments as keyof typeof withoutCompany]
  const titleOf = (wanted: (name: string) => boolean) =>
    companies.filter(({ name }) => wanted(name)).map(({ title }) => title)
  const [chosen, others] = [titleOf((name) => name === payments), titleOf((name) => name !== payments)]
  return others.length > 0 ? `${chosen}; ${others} for earlier payments` : String(chosen)
}

/** The password is printed once; the file stays. */
function staffLine({ staff, dataDir }: Config, newPassword: string | null): string {
  const file = join(dataDir, staffPasswordFile)
  if (newPassword)
    return `${staff.username}, password ${newPassword} (for ${periods.firstPasswordDays} days; kept in ${file})`
  if (staff.password || !existsSync(file)) return staff.username
  return `${staff.username}, temporary password in ${file}`
}
