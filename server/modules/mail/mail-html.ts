import { brand } from '#content/brand.ts'
import { mailWords } from '#content/mails/mail-text.ts'
import { type MailBody, sender } from './mail-layout.ts'

/**
 * Tables and inline styles, because mail programs support little else. The inline colours are those of the site's light
 * theme; the classes give those of the dark one to mail programs that know them.
 */
export function renderHtml(title: string, body: MailBody): string {
  const { greeting, lines, action, secondaryAction, after, unsubscribeUrl } = body
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkTheme}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbf9f4;${font}">
<div role="main">${presentation('width="100%"', '')}<tr><td class="paper" align="center" style="padding:24px 12px;background:#fbf9f4">
${presentation('width="100%"', 'max-width:560px')}
<tr><td style="padding:0 4px 16px">${brandMark}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e6e1d6;border-radius:16px;padding:32px 28px 16px">
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:1.25;letter-spacing:-0.01em;color:#14162b">${escapeHtml(title)}</h1>
${[...(greeting ? [greeting] : []), ...lines].map(paragraph).join('\n')}
${facts(body)}
${action ? `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;background:#3b35c9;color:#ffffff;text-decoration:none;font-weight:700;font-size:16px;padding:14px 24px;border-radius:999px">${escapeHtml(action.label)}</a></p>` : ''}
${bulletList(body)}
${after.map(paragraph).join('\n')}
${calendarLinks(body)}
${secondaryAction ? `<p style="margin:0 0 20px;font-size:15px;line-height:1.6">${anchor(secondaryAction.url, secondaryAction.label)}</p>` : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 4px;font-size:13px;line-height:1.6;color:#565a75">${escapeHtml(sender.address)}<br>${escapeHtml(sender.contact)}${unsubscribeUrl ? `<br><a class="muted" href="${escapeHtml(unsubscribeUrl)}" style="color:#565a75">${mailWords.unsubscribe}</a>` : ''}</td></tr>
</table></td></tr></table></div></body></html>
`
}

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const presentation = (attributes: string, style: string) =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" style="${style}">`

/** The site's dark colours. `!important` is needed against inline styles. */
const darkColours: Record<string, string> = {
  paper: 'background:#0f1020!important',
  card: 'background:#191b30!important;border-color:#2e3150!important',
  ink: 'color:#edebfa!important',
  muted: 'color:#a6a8c4!important',
  rule: 'border-color:#2e3150!important',
  link: 'color:#9b97ff!important',
  button: 'background:#9b97ff!important;color:#0f1020!important',
  ticket: 'background:#2a2690!important',
}
const darkTheme = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(darkColours)
  .map(([name, colours]) => `.${name}{${colours}}`)
  .join('')}}`

const cell = 'padding:0;font-size:0;line-height:0'
const shape = (style: string) => `<div style="${style};font-size:0;line-height:0"></div>`

/** The logo (app/assets/pictures/mark.svg) as table cells, because mail programs block pictures and do not show SVG: stem, bowl and leg. */
const logo = `${presentation('width="32"', 'width:32px;height:32px;border-radius:8px;background:#3b35c9')}<tr><td style="${cell};padding:6px 6px 6px 8px;vertical-align:top">${presentation('', '')}<tr><td rowspan="2" style="${cell};width:6px;height:20px;background:#ffffff"></td><td style="${cell};height:10px;vertical-align:top">${shape('width:5px;height:4px;border:solid #ffffff;border-width:4px 4px 2px 0;border-radius:0 6px 6px 0')}</td></tr><tr><td style="${cell};height:10px;padding-left:2px;vertical-align:top">${shape('width:10px;height:10px;border-radius:0 10px 0 0;background:#ffb224')}</td></tr></table></td></tr></table>`

const brandMark = `${presentation('', '')}<tr><td style="${cell}">${logo}</td><td class="ink" style="padding-left:10px;font-size:20px;font-weight:800;letter-spacing:-0.01em;color:#14162b">${brand.name}</td></tr></table>`

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#14162b">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

/** The ticket with the other rows as its stub, or the rows alone. */
function facts({ ticket, table }: MailBody): string {
  const rows = table.map(
    ({ term, text, url }, index) =>
      `<tr><td class="muted rule" style="padding:10px 16px 10px 0;${lineAbove(index, ticket)};color:#565a75;font-size:14px;line-height:1.6;vertical-align:top;white-space:nowrap">${escapeHtml(term)}</td>` +
      `<td class="ink rule" style="padding:10px 0;${lineAbove(index, ticket)};color:#14162b;font-size:15px;line-height:1.5;font-weight:600;vertical-align:top;word-break:break-word;overflow-wrap:anywhere">${url ? anchor(url, text) : linkify(text)}</td></tr>`,
  )
  const stub = rows.length > 0 ? `${presentation('width="100%"', 'margin:0')}${rows.join('')}</table>` : ''
  if (!ticket) return stub && `<div style="margin:8px 0 20px">${stub}</div>`
  const [first, ...others] = ticket.rows
  return `${presentation('width="100%"', 'margin:8px 0 24px;border-collapse:separate')}
<tr><td class="ticket" style="background:#3b35c9;border-radius:16px 16px 0 0;padding:20px 20px 18px;color:#ffffff">
<p style="margin:0 0 6px;font-size:12px;line-height:1.4;font-weight:700;letter-spacing:0.08em;text-transform:uppercase;color:#ffb224">${escapeHtml(ticket.label)}</p>
<p style="margin:0 0 14px;font-size:20px;line-height:1.25;font-weight:800;color:#ffffff">${escapeHtml(first?.text ?? '')}</p>
${presentation('', 'margin:0')}${others.map(ticketRow).join('')}</table>
</td></tr>
<tr><td class="rule" style="border:1px solid #e6e1d6;border-top:2px dashed #e6e1d6;border-radius:0 0 16px 16px;padding:4px 20px">${stub}</td></tr></table>`
}

function ticketRow({ term, text }: { term: string; text: string }): string {
  const cell = 'padding:0 12px 4px 0;font-size:15px;line-height:1.5;vertical-align:top'
  return `<tr><td style="${cell};color:#d9d7ff">${escapeHtml(term)}</td><td style="${cell};color:#ffffff;font-weight:700">${keepTogether(escapeHtml(text))}</td></tr>`
}

const lineAbove = (index: number, ticket: MailBody['ticket']) =>
  ticket && index === 0 ? 'border-top:0' : 'border-top:1px solid #e6e1d6'

function bulletList({ list }: MailBody): string {
  if (!list) return ''
  const items = list.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`)
  return `<h2 class="ink" style="margin:0 0 8px;font-size:17px;line-height:1.35;color:#14162b">${escapeHtml(list.title)}</h2>
<ul class="ink" style="margin:0 0 20px;padding-left:20px;font-size:16px;line-height:1.6;color:#14162b">${items.join('')}</ul>`
}

function calendarLinks({ calendars }: MailBody): string {
  return calendars
    .map(
      ({ title, google, outlook }) =>
        `<p class="muted" style="margin:0 0 16px;font-size:15px;line-height:1.6;color:#565a75">${escapeHtml(title)}: ${anchor(google, mailWords.google)} · ${anchor(outlook, mailWords.outlook)}</p>`,
    )
    .join('\n')
}

/** Addresses are links only in tables: the one address there, where to join, is set by the team. */
function linkify(text: string): string {
  return /^https:\/\/\S+$/.test(text) ? anchor(text, text) : keepTogether(escapeHtml(text))
}

/** A date or a time that breaks leaves its year or ‘IST’ alone on a line. */
const dayOrTime = /\d{1,2}(–\d{1,2})? [A-Z][a-z]+ \d{4},?|\d[\d:]*( [AP]M)?(–\d[\d:]* [AP]M)? IST/g

function keepTogether(html: string): string {
  return html.replaceAll(dayOrTime, '<span style="white-space:nowrap">$&</span>')
}

function anchor(url: string, text: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#3b35c9">${escapeHtml(text)}</a>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
