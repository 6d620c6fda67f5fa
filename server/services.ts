import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/database.ts'
import type { CardPayments } from './card-payments.ts'
import type { MailTransport } from './mail-transport.ts'

/** The dependencies of the business rules, which tests replace. */
export interface Services {
  database: Database
  clock: () => Date
  wait: (ms: number) => Promise<unknown>
  log: FastifyBaseLogger
  publicUrl: string
  /** The team's inbox. */
  teamEmail: string
  sessionSecret: string
  mail: MailTransport
  /** Null when cards are not accepted. */
  card: CardPayments | null
  upi: { vpa: string; payee: string }
}
