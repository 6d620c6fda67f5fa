import { createHash } from 'node:crypto'
import { brand } from '#content/brand.ts'
import { busyPage as words } from '#content/busy.ts'

/** Sooner, and the retries alone would keep the site busy. */
const minSeconds = 3

/**
 * A page that loads itself again. It needs no rendering and no other file, since the site is short of time when it is
 * sent. The colours are those of app/styles; the chosen theme would take a script.
 */
export function busyPage(retryAfterSeconds: number): { headers: Record<string, string>; body: string } {
  const seconds = Math.max(minSeconds, retryAfterSeconds)
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
    body: `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="${seconds}">
<title>${words.title} | ${brand.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.text}</p>
<p>${words.retry(seconds)}</p>
<p><a class="again" href="">${words.again}</a></p>
<p class="help">${words.help} <a href="mailto:${brand.email}">${brand.email}</a></p>
</main>
</body>
</html>
`,
  }
}

const style = `
:root { color-scheme: light dark; --paper: #fbf9f4; --card: #fff; --ink: #14162b; --muted: #565a75; --line: #e6e0d2; --action: #3b35c9; --on-action: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f1020; --card: #191b30; --ink: #edebfa; --muted: #a6a8c4; --line: #2c2f4d; --action: #9b97ff; --on-action: #0f1020 }
}
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; width: calc(100% - 2rem); max-width: 36rem; margin: 2rem 1rem; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 0 1rem; color: var(--muted) }
a { color: var(--action) }
.again { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 0.75rem; background: var(--action); color: var(--on-action); font-weight: 600; text-decoration: none }
.help { margin: 0; font-size: 0.875rem }
.help a { display: inline-block; padding: 0.75rem 0 }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
