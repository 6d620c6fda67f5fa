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
  /** Where a mail program's own button stops this kind. */
  unsubscribeUrl?: string
  calendar?: { name: string; content: string }
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
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
