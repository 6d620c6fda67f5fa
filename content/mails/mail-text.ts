/** The text of a mail. What people typed is plain text here; rendering escapes it and adds the layout. */
export interface MailText {
  subject: string
  /** Paragraphs. Empty ones are left out. */
  lines: readonly (string | null)[]
  /** Rows without a text are left out. */
  table?: readonly TableRow[]
  action?: MailAction
  /** A plain link below the button, for the few people the mail is not meant for. */
  secondaryAction?: MailAction
  /** Paragraphs below the button. */
  after?: readonly string[]
  /** Set on mails from which the recipient can unsubscribe. */
  unsubscribe?: { interestId: number }
  /** Attached as a calendar file. */
  calendar?: {
    reference: string
    title: string
    sessions: readonly { id: number; startsAt: string; endsAt: string; title: string }[]
    sequence: number
    link: MailLink
    isCancelled?: boolean
    /** Sessions that no longer take place: their entries are cancelled. */
    removed?: readonly { id: number; startsAt: string; endsAt: string; title: string }[]
  }
}

export interface TableRow {
  term: string
  text: string | undefined
  /** Makes the text a link. */
  link?: MailLink
}

export interface MailAction {
  label: string
  link: MailLink
}

/** Where a link leads. The server makes the address when the mail is rendered, so that no signed link is stored. */
export type MailLink =
  | { to: 'site' | 'courses' | 'events' | 'profile' | 'staff' }
  | { to: 'confirm-email'; userId: number; email: string }
  | { to: 'reset-password'; resetId: number; userId: number; nonce: string }
  | { to: 'registration' | 'not-my-registration'; registrationId: number; reference: string }
  | { to: 'url'; url: string }

export const openConsole: MailAction = { label: 'Open the console', link: { to: 'staff' } }
