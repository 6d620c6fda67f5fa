/** A mail as it leaves the house. */
export interface OutgoingMail {
  id: number
  kind: string
  to: string
  subject: string
  html: string
  text: string
  /** Fixed: a mail that is delivered twice is recognised as one. */
  messageId: string
  /** Whom a reply goes to, where that is not us: the person a mail to the team is about. */
  replyTo?: { name: string; address: string }
  /** Where a mail program's own button stops this kind. */
  unsubscribeUrl?: string
  calendar?: { name: string; content: string }
}

/** Who we are in the headers of every mail. */
export interface MailSender {
  from: string
  /** Where replies are read. */
  replyTo: string
}

export interface MailTransport {
  /** Resolves once the other side has accepted it. Aborted, it gives up: a server that drips keeps a socket busy for ever. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}

/** It was not delivered. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** The other side said no for good; anything else is worth another try. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}
