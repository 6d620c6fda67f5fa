import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/database.ts'
import type { CardPayments } from './card-payments.ts'
import type { MailTransport } from './mail-transport.ts'

/** What the rules of the business are given, so that a test can give something else. */
export interface Services {
  database: Database
  clock: () => Date
  wait: (ms: number) => Promise<unknown>
  log: FastifyBaseLogger
  publicUrl: string
  /** Where the team reads its mail. */
  teamEmail: string
  sessionSecret: string
  mail: MailTransport
  /** Null where cards are not taken. */
  card: CardPayments | null
  upi: { vpa: string; payee: string }
}
