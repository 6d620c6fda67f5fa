import type { FastifyBaseLogger } from 'fastify'
import type { MailLink } from '#content/mails/mail-text.ts'
import type { Database } from '#database/database.ts'
import type { MailTransport } from './mail-transport.ts'
import type { CertificateKey } from './outside/credentials/certificate-key.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The dependencies of the business rules, which tests replace. */
export interface Services {
  database: Database
  clock: () => Date
  wait: (ms: number) => Promise<unknown>
  log: FastifyBaseLogger
  publicUrl: string
  /** Where replies are read, also those to calendar invitations. */
  replyTo: string
  /** The team's inbox. */
  teamEmail: string
  sessionSecret: string
  certificateKey: CertificateKey
  mail: MailTransport
  /** Makes the address of a link in a mail, signed where it opens something. */
  mailLinkUrl: (link: MailLink) => string
  /** Makes the PDF of a receipt, an invoice or a note. */
  renderDocument: (id: number) => Promise<{ name: string; content: Uint8Array }>
  /** Takes new payments; null when only UPI with a screenshot is accepted. */
  provider: PaymentProvider | null
  /** All that have keys. What was paid through one of them is checked and refunded there. */
  providers: readonly PaymentProvider[]
  upi: { vpa: string; payee: string }
  /** What is not real yet: nobody is charged, emails become files. */
  sandbox: { payments: boolean; mail: boolean }
}
