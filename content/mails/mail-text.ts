/** The text of a mail. What people typed is plain text here; rendering escapes it and adds the layout. */
export interface MailText {
  subject: string
  /** Paragraphs. Empty ones are left out. */
  lines: readonly (string | null)[]
  /** Drawn as a ticket whose stub is the table. The first row is its heading. */
  ticket?: { label: string; rows: readonly TableRow[] }
  /** Rows without a text are left out. */
  table?: readonly TableRow[]
  action?: MailAction
  /** A plain link below the button, for the few people the mail is not meant for. */
  secondaryAction?: MailAction
  /** Short lines below the button. */
  list?: { title: string; items: readonly string[] }
  /** Paragraphs below the button. */
  after?: readonly string[]
  /** Set on mails from which the recipient can unsubscribe. */
  unsubscribe?: { interestId: number }
  /** Attached as PDF: a receipt, an invoice or a note. */
  document?: { id: number }
  /** An invitation for each session, with links that subscribe calendars on the web to the feed. */
  calendar?: CalendarEntries & {
    reference: string
    link: MailLink
    feed: MailLink
    isCancelled?: boolean
    /** Sessions that no longer take place: their entries are cancelled. */
    removed?: readonly CalendarSession[]
    /** The event that the seat has left: its entries are cancelled. */
    left?: CalendarEntries | undefined
  }
}

export interface CalendarEntries {
  title: string
  sessions: readonly CalendarSession[]
  sequence: number
  moves: number
}

interface CalendarSession {
  id: number
  startsAt: string
  endsAt: string
  title: string
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
  | { to: 'registration' | 'calendar' | 'not-my-registration' | 'join'; registrationId: number; reference: string }
  | { to: 'seat-offer'; offerId: number; nonce: string }
  | { to: 'certificate'; certificateId: string }
  | { to: 'add-to-linkedin'; certificateId: string; title: string; issuedAt: string }

/** The words around every mail. */
export const mailWords = {
  unsubscribe: 'Unsubscribe',
  addToCalendar: 'Add to a calendar that follows if the date moves',
  google: 'Google',
  outlook: 'Outlook',
} as const

export const openConsole: MailAction = { label: 'Open the console', link: { to: 'staff' } }
