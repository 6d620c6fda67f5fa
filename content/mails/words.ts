/**
 * The words of a mail. {curly} words are filled in when it is made; a line of the table without a value is left out.
 * `link` names where the button leads; the address itself is made when the mail is.
 */
export interface MailWords {
  subject: string
  lines: readonly string[]
  table?: readonly TableLine[]
  action?: { label: string; link: MailLink }
  /** Under the button, as a plain link: for those few for whom the mail is not meant. */
  second?: { label: string; link: MailLink }
  /** What the button says in its place once it is known where to join: it leads there. */
  joinLabel?: string
  /** Under the button. */
  after?: readonly string[]
  /** Not about something that was ordered: whoever gets it can stop it. */
  canUnsubscribe?: true
  hasCalendar?: true
}

export type MailLink =
  | 'site'
  | 'courses'
  | 'proof'
  | 'profile'
  | 'reset'
  | 'registration'
  | 'not-my-registration'
  | 'staff'

export interface TableLine {
  term: string
  text: string
  /** Left out where this is known. */
  unless?: string
}
