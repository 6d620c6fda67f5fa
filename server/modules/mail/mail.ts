import type { MailFacts, MailKind } from '#content/mails.ts'

export interface Mail<K extends MailKind = MailKind> {
  kind: K
  to: string
  facts: MailFacts[K]
  /** Names what the mail is about. A second mail of this kind with the same value is not queued. */
  once?: string
  /** Overrides the trigger of the kind. `repeat`: by somebody who may, but could do it again and again about one registration. */
  trigger?: 'stranger' | 'repeat'
}
