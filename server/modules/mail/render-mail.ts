import { unnamedCourse } from '#content/mails/courses.ts'
import type { MailLink, MailWords } from '#content/mails/words.ts'
import { mails } from '#content/mails.ts'
import { formatDateRange, formatTimeRange } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { OutgoingMail } from '#server/mail-transport.ts'
import { emailProofToken, resetToken } from '#server/modules/accounts/public.ts'
import { calendarFile, disownToken, registrationToken } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import type { MailKind } from './kinds.ts'
import { layOutHtml, layOutText, type MailBody } from './lay-out.ts'
import type { QueuedMail } from './store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

type Facts = Record<string, unknown>

/** No kind without words, and no words without a kind. */
const wordsOf: Record<MailKind, MailWords> = mails

/** A queued mail in words. Links that open something are signed here, so that none of them is ever kept. */
export function renderMail(services: Services, { id, kind, recipient, facts, messageId }: QueuedMail): OutgoingMail {
  const words: MailWords | undefined = wordsOf[kind as MailKind]
  if (!words) throw new Error(`no words for a mail of the kind ${kind}`)
  const values = isToTeam(kind) ? valuesOf(facts) : withoutLinks(valuesOf(facts))
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
  const unsubscribeUrl = words.canUnsubscribe && unsubscribeLink(services, facts, recipient)
  const body: MailBody = {
    greeting: values.name && !isToTeam(kind) ? `Hello ${values.name},` : undefined,
    lines: words.lines.map(fill).filter(Boolean),
    table: (words.table ?? [])
      .filter(({ unless }) => !unless || !values[unless])
      .map(({ term, text }) => ({ term, text: fill(text) }))
      .filter(({ text }) => text),
    action: actionOf(services, words, facts),
    second: words.second && { label: words.second.label, url: linkOf(services, words.second.link, facts) },
    after: (words.after ?? []).map(fill),
    unsubscribeUrl: unsubscribeUrl || undefined,
  }
  // A header has one line, whatever a name contains.
  const subject = fill(words.subject).replaceAll(/\s+/g, ' ')
  return {
    id,
    kind,
    to: recipient,
    subject,
    messageId,
    html: layOutHtml(subject, body),
    text: layOutText(body),
    ...replyToOf(kind, values),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(words.hasCalendar ? { calendar: calendarOf(services, facts) } : {}),
  }
}

/** Anybody can give any name with somebody else's address: one that mail programs would make a link of is not repeated. */
function withoutLinks({ name, registeredAs, ...values }: Record<string, string>): Record<string, string> {
  const isLink = (text: string) => /[/:@]|\w\.\w{2,}/.test(text)
  return {
    ...values,
    ...(name ? { name: isLink(name) ? 'there' : name } : {}),
    ...(registeredAs && !isLink(registeredAs) ? { registeredAs } : {}),
  }
}

/** The team replies to whom it was written about; everybody else replies to us. */
function replyToOf(kind: string, { name = '', email }: Record<string, string>): Pick<OutgoingMail, 'replyTo'> {
  return email && isToTeam(kind) ? { replyTo: { name, address: email } } : {}
}

const isToTeam = (kind: string) => kind.endsWith('_to_team')

function valuesOf(facts: Facts): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(facts)) if (typeof value === 'string') values[name] = value
  values.course = values.courseTitle ?? unnamedCourse
  if (typeof facts.amount === 'number') values.amount = formatRupees(facts.amount)
  if (values.startDate && values.endDate) values.when = whenOf(values.startDate, values.endDate)
  if (values.earlierStart && values.earlierEnd) values.earlier = whenOf(values.earlierStart, values.earlierEnd)
  return values
}

function actionOf(services: Services, { action, joinLabel }: MailWords, facts: Facts): MailBody['action'] {
  if (joinLabel && typeof facts.joinUrl === 'string') return { label: joinLabel, url: facts.joinUrl }
  return action && { label: action.label, url: linkOf(services, action.link, facts) }
}

const whenOf = (start: string, end: string) => `${formatDateRange(start, end)}, ${formatTimeRange(start, end)}`

function linkOf(services: Services, link: MailLink, facts: Facts): string {
  const { publicUrl, sessionSecret, clock } = services
  switch (link) {
    case 'reset':
      return `${publicUrl}/reset-password?token=${resetToken(sessionSecret, { resetId: Number(facts.resetId), userId: Number(facts.userId), nonce: String(facts.nonce) })}`
    case 'proof':
      return `${publicUrl}/confirm-email?token=${emailProofToken(sessionSecret, { userId: Number(facts.userId), email: String(facts.email) }, clock())}`
    case 'registration':
      return `${publicUrl}/registration/${registrationToken(sessionSecret, { id: Number(facts.registrationId), reference: String(facts.reference) })}`
    case 'not-my-registration':
      return `${publicUrl}/not-my-registration?token=${disownToken(sessionSecret, { id: Number(facts.registrationId), reference: String(facts.reference) })}`
    case 'site':
      return publicUrl
    default:
      return `${publicUrl}/${link}`
  }
}

function unsubscribeLink({ publicUrl, sessionSecret }: Services, { interestId }: Facts, email: string): string {
  return `${publicUrl}/unsubscribe?token=${unsubscribeToken(sessionSecret, { id: Number(interestId), email })}`
}

function calendarOf({ clock, publicUrl }: Services, facts: Facts) {
  const event = {
    reference: String(facts.reference),
    title: String(facts.eventTitle),
    startDate: new Date(String(facts.startDate)),
    endDate: new Date(String(facts.endDate)),
  }
  return { name: 'rolewise.ics', content: calendarFile(event, clock(), publicUrl) }
}
