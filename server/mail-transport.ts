/** A rendered email. */
export interface OutgoingMail {
  id: number
  kind: string
  to: string
  subject: string
  html: string
  text: string
  /** The same for every delivery, so that a duplicate is recognised. */
  messageId: string
  /** The person that an email to the team is about. */
  replyTo?: { name: string; address: string }
  /** For the unsubscribe button of mail clients. */
  unsubscribeUrl?: string
  /** One for each session. */
  invitations?: readonly Invitation[]
  /** A PDF. */
  document?: { name: string; content: Uint8Array }
}

/** A message of iTIP (RFC 5546), which calendars act on. */
export interface Invitation {
  name: string
  method: 'REQUEST' | 'CANCEL'
  content: string
}

export interface MailSender {
  from: string
  /** Where replies are read. */
  replyTo: string
}

export interface MailTransport {
  /** Resolves once the server has accepted it. The signal aborts a server that responds too slowly. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}

export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** The server refused it permanently; anything else is retried. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}
