import { brand } from '#content/brand.ts'
import { mailWords } from '#content/mails/mail-text.ts'

/** The content of a mail, with every link resolved. */
export interface MailBody {
  greeting: string | undefined
  lines: readonly string[]
  ticket: { label: string; rows: readonly { term: string; text: string }[] } | undefined
  table: readonly { term: string; text: string; url: string | undefined }[]
  action: { label: string; url: string } | undefined
  /** One entry per session. */
  calendars: readonly { title: string; google: string; outlook: string }[]
  secondaryAction: { label: string; url: string } | undefined
  list: { title: string; items: readonly string[] } | undefined
  after: readonly string[]
  unsubscribeUrl: string | undefined
}

const { street, city, postalCode } = brand.address
export const sender = {
  address: `${brand.name}, ${street}, ${city} ${postalCode}`,
  /** Non-breaking spaces keep the number on one line. */
  contact: `${brand.email} · ${brand.phone.replaceAll(' ', '\u00a0')}`,
}

/** The plain-text part: everything that the HTML part says, in the same order. */
export function renderText(body: MailBody): string {
  const { greeting, lines, ticket, table, action, calendars, secondaryAction, list, after, unsubscribeUrl } = body
  const rows = [...(ticket?.rows ?? []).map((row) => ({ ...row, url: undefined })), ...table]
  const parts = [
    greeting,
    ...lines,
    rows.map(({ term, text, url }) => `${term}: ${url ?? text}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    list && [`${list.title}:`, ...list.items.map((item) => `- ${item}`)].join('\n'),
    ...after,
    ...calendars.map(({ title, google, outlook }) =>
      [`${title}:`, `${mailWords.google}: ${google}`, `${mailWords.outlook}: ${outlook}`].join('\n'),
    ),
    secondaryAction && `${secondaryAction.label}:\n${secondaryAction.url}`,
    `--\n${sender.address}\n${sender.contact}`,
    unsubscribeUrl && `${mailWords.unsubscribe}: ${unsubscribeUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
