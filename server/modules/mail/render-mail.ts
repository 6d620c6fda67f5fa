import { type MailAction, type MailText, mailWords, type TableRow } from '#content/mails/mail-text.ts'
import { type MailKind, mails } from '#content/mails.ts'
import { googleCalendarUrl, outlookCalendarUrl } from '#contract/calendar-links.ts'
import type { OutgoingMail } from '#server/mail-transport.ts'
import { calendarInvitations, type Guest } from '#server/outside/calendar-file.ts'
import type { Services } from '#server/services.ts'
import { greet } from './greet.ts'
import { renderHtml } from './mail-html.ts'
import { type MailBody, renderText } from './mail-layout.ts'
import type { QueuedMail } from './store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { withoutLureNames } from './without-lure-names.ts'

type Facts = Record<string, unknown>
type RenderedMail = Pick<QueuedMail, 'id' | 'kind' | 'recipient' | 'facts' | 'messageId'>
type MailServices = Pick<Services, 'clock' | 'publicUrl' | 'sessionSecret' | 'mailLinkUrl' | 'replyTo'>

/** Signs the links here, so that no signed link is ever stored. A document's PDF is left to whoever delivers the mail. */
export function renderMail(services: MailServices, mail: RenderedMail): OutgoingMail & { documentId?: number } {
  const { id, kind, recipient, messageId } = mail
  const isToTeam = kind.endsWith('_to_team')
  const facts = isToTeam ? mail.facts : withoutLureNames(mail.facts)
  const text = writeMail(kind, facts, services.clock())
  // Mail headers are single lines; a name may contain line breaks.
  const subject = text.subject.replaceAll(/\s+/g, ' ')
  const unsubscribeUrl = text.unsubscribe && unsubscribeLink(services, text.unsubscribe.interestId, recipient)
  const greeting = facts.name && !isToTeam ? greet(String(facts.name), kind) : undefined
  const body = resolveLinks(services, text, greeting, unsubscribeUrl)
  return {
    id,
    kind,
    to: recipient,
    subject,
    messageId,
    html: renderHtml(subject, body),
    text: renderText(body),
    // The team replies to the person a mail is about.
    ...(isToTeam && facts.email ? { replyTo: { name: String(facts.name), address: String(facts.email) } } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(text.document ? { documentId: text.document.id } : {}),
    ...(text.calendar ? { invitations: invite(services, text.calendar, guestOf(recipient, facts)) } : {}),
  }
}

function writeMail(kind: string, facts: Facts, now: Date): MailText {
  const write = mails[kind as MailKind] as ((facts: Facts, now: Date) => MailText) | undefined
  if (!write) throw new Error(`unknown mail kind ${kind}`)
  return write(facts, now)
}

function resolveLinks(
  { mailLinkUrl }: MailServices,
  text: MailText,
  greeting: string | undefined,
  unsubscribeUrl: string | undefined,
): MailBody {
  const resolve = (action: MailAction | undefined) => action && { label: action.label, url: mailLinkUrl(action.link) }
  return {
    greeting,
    lines: text.lines.filter((line): line is string => Boolean(line)),
    ticket: text.ticket && { label: text.ticket.label, rows: withText(text.ticket.rows) },
    table: withText(text.table ?? []).map(({ term, text, link }) => ({ term, text, url: link && mailLinkUrl(link) })),
    action: resolve(text.action),
    calendars: text.calendar ? calendarLinks(text.calendar, mailLinkUrl) : [],
    secondaryAction: resolve(text.secondaryAction),
    list: text.list,
    after: text.after ?? [],
    unsubscribeUrl,
  }
}

const withText = (rows: readonly TableRow[]) => rows.flatMap((row) => (row.text ? [{ ...row, text: row.text }] : []))

/** Whoever has subscribed needs no second link when something changes. */
function calendarLinks(
  { title, feed, isCancelled, removed, left }: NonNullable<MailText['calendar']>,
  mailLinkUrl: MailServices['mailLinkUrl'],
): MailBody['calendars'] {
  if (isCancelled || removed || left) return []
  const url = mailLinkUrl(feed)
  return [{ title: mailWords.addToCalendar, google: googleCalendarUrl(url), outlook: outlookCalendarUrl(url, title) }]
}

function unsubscribeLink({ publicUrl, sessionSecret }: MailServices, id: number, email: string): string {
  return `${publicUrl}/unsubscribe?token=${unsubscribeToken(sessionSecret, { id, email })}`
}

function invite(
  { clock, publicUrl, mailLinkUrl, replyTo }: MailServices,
  { link, feed: _feed, left, ...event }: NonNullable<MailText['calendar']>,
  guest: Guest,
) {
  const details = { now: clock(), publicUrl, organizer: replyTo, guest }
  const url = mailLinkUrl(link)
  const { reference } = event
  return [
    ...calendarInvitations({ ...event, url }, details),
    ...(left ? calendarInvitations({ ...left, reference, url, isCancelled: true }, details) : []),
  ]
}

/** Calendars compare the address with their owner's. */
function guestOf(email: string, { name }: Facts): Guest {
  return { email, name: typeof name === 'string' ? name : email }
}
