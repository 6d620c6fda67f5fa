import { brand } from '#content/brand.ts'

/** The content of a mail, with every link resolved. */
export interface MailBody {
  greeting: string | undefined
  lines: readonly string[]
  table: readonly { term: string; text: string; url: string | undefined }[]
  action: { label: string; url: string } | undefined
  secondaryAction: { label: string; url: string } | undefined
  after: readonly string[]
  unsubscribeUrl: string | undefined
}

const { street, city, postalCode } = brand.address
const address = `${brand.name}, ${street}, ${city} ${postalCode}`
/** Non-breaking spaces keep the number on one line. */
const contact = `${brand.email} · ${brand.phone.replaceAll(' ', '\u00a0')}`
const unsubscribeLabel = 'Stop these mails'

export function renderText({
  greeting,
  lines,
  table,
  action,
  secondaryAction,
  after,
  unsubscribeUrl,
}: MailBody): string {
  const parts = [
    greeting,
    ...lines,
    table.map(({ term, text, url }) => `${term}: ${url ?? text}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    secondaryAction && `${secondaryAction.label}:\n${secondaryAction.url}`,
    ...after,
    `--\n${address}\n${contact}`,
    unsubscribeUrl && `${unsubscribeLabel}: ${unsubscribeUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Tables and inline styles, because mail programs support little else. The colours are those of the site's light theme. */
export function renderHtml(title: string, body: MailBody): string {
  const { greeting, lines, table, action, secondaryAction, after, unsubscribeUrl } = body
  const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#14162b">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const rows = table.map(
    ({ term, text, url }) =>
      `<tr><td style="padding:10px 16px 10px 0;border-top:1px solid #e6e1d6;color:#565a75;font-size:14px;line-height:1.6;vertical-align:top;white-space:nowrap">${escapeHtml(term)}</td>` +
      `<td style="padding:10px 0;border-top:1px solid #e6e1d6;color:#14162b;font-size:15px;line-height:1.5;font-weight:600;vertical-align:top;word-break:break-word;overflow-wrap:anywhere">${url ? anchor(url, text) : linkify(text)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#fbf9f4;${font}">
<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:800;color:#14162b"><span style="display:inline-block;width:12px;height:12px;border-radius:6px;background:#ffb224;margin-right:8px"></span>${brand.name}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e6e1d6;border-radius:16px;padding:32px 28px 16px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;color:#14162b">${escapeHtml(title)}</h1>
${[...(greeting ? [greeting] : []), ...lines].map(paragraph).join('\n')}
${rows.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">${rows.join('')}</table>` : ''}
${action ? `<p style="margin:8px 0 20px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#3b35c9;color:#ffffff;text-decoration:none;font-weight:700;font-size:16px;padding:14px 24px;border-radius:999px">${escapeHtml(action.label)}</a></p>` : ''}
${secondaryAction ? `<p style="margin:0 0 20px;font-size:15px;line-height:1.6"><a href="${escapeHtml(secondaryAction.url)}" style="color:#3b35c9">${escapeHtml(secondaryAction.label)}</a></p>` : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px;font-size:13px;line-height:1.6;color:#565a75">${escapeHtml(address)}<br>${escapeHtml(contact)}${unsubscribeUrl ? `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:#565a75">${unsubscribeLabel}</a>` : ''}</td></tr>
</table></td></tr></table></div></body></html>
`
}

/** Addresses are links only in tables: the one address there, where to join, is set by the team. */
function linkify(text: string): string {
  return /^https:\/\/\S+$/.test(text) ? anchor(text, text) : escapeHtml(text)
}

function anchor(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" style="color:#3b35c9">${escapeHtml(text)}</a>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
