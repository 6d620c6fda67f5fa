import type { FastifyBaseLogger } from 'fastify'
import type { MailLink } from '#content/mails/mail-text.ts'
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
  /** Makes the address of a link in a mail, signed where it opens something. */
  mailLinkUrl: (link: MailLink) => string
  /** Makes the PDF of a receipt, an invoice or a note. */
  renderDocument: (id: number) => Promise<{ name: string; content: Uint8Array }>
  /** Null when cards are not accepted. */
  card: CardPayments | null
  upi: { vpa: string; payee: string }
}
