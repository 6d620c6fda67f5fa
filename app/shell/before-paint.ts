import { sessionHint } from '#app/lib/session-hint.ts'

/**
 * Runs in the head before the first paint, so that neither the theme nor the account's buttons flash. It sets on <html>
 *   data-theme      light or dark, from localStorage.theme (light by default)
 *   data-js         scripts run
 *   data-signed-in  a session is likely: the cookie is a readable hint beside the session cookie, and proves nothing
 * and updates the theme when the system or another tab changes it. It records the last click or submission, so that
 * code that loads later can replay it (replay-early-click.ts, app/lib/lazy-when-visible.tsx).
 *
 * After the first paint and the first picture (or after a second, in a tab that is not painted) it starts the page's
 * scripts, which the HTML only names (app/entry.server.tsx). Each is fetched, and the large ones (vite.config.ts)
 * evaluated, in a task of its own, so that the page responds to taps in between.
 *
 * Sections far below the first screen are laid out after the first paint, one per frame, unless the visitor arrives
 * further down (a hash, a reload, Back). The style is removed afterwards: Tab skips fields that are not laid out.
 *
 * It is a string, not a function, so that server and browser render exactly the same. The colours are those of `paper`
 * in app/styles.
 */
export const beforePaint = `(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  const stored = () => { try { return localStorage.getItem('theme') } catch {} }
  const mark = (choice = stored()) => {
    const isDark = choice === 'dark' || (choice === 'system' && system.matches)
    root.dataset.theme = isDark ? 'dark' : 'light'
    root.dataset.js = ''
    if (${sessionHint}.test(document.cookie)) root.dataset.signedIn = ''
    meta.content = isDark ? '#0f1020' : '#fbf9f4'
    if (!meta.isConnected) document.head.prepend(meta)
  }
  window.markDocument = mark
  system.addEventListener('change', () => mark())
  addEventListener('storage', () => mark())
  mark()
  for (const type of ['submit', 'click']) addEventListener(type, ({ target }) => { window.pressed = { type, target, isEarly: !window.isHydrating } }, true)
  const far = 'main section:nth-of-type(n+3), body footer'
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation?.type === 'navigate' && !location.hash && 'adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media screen{' + far + '{content-visibility:auto;contain-intrinsic-block-size:40rem}}')
    document.adoptedStyleSheets = [sheet]
  }
  const pause = () => new Promise((resume) => setTimeout(resume))
  const frame = () => document.hidden ? undefined : Promise.race([
    new Promise((resume) => requestAnimationFrame(() => setTimeout(resume))),
    new Promise((resume) => setTimeout(resume, 100)),
  ])
  const firstPicture = async () => {
    const pictures = [...document.querySelectorAll('img[fetchpriority=high]')]
    if (pictures.length === 0) return
    const seen = Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await Promise.race([seen, new Promise((resume) => setTimeout(resume, 1000))])
    await frame()
  }
  const layOut = async () => {
    if (!document.adoptedStyleSheets?.length) return
    const parts = [...document.querySelectorAll(far)]
    for (const { style } of parts) {
      style.contentVisibility = 'visible'
      await frame()
    }
    document.adoptedStyleSheets = []
    for (const part of parts) part.removeAttribute('style')
  }
  const start = async () => {
    const later = document.querySelector('script[type="text/later"]')
    if (!later) return
    later.type = 'text/started'
    await firstPicture()
    const links = [...document.querySelectorAll('link[rel=later]')]
    for (const link of links) {
      link.rel = 'modulepreload'
      await pause()
    }
    await layOut()
    for (const link of links.filter(({ href }) => /\\/(react|framework|shared)-[^/]*$/.test(href))) {
      await import(link.href).catch(() => {})
      await pause()
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = later.textContent
    document.head.append(script)
  }
  let timer
  const once = () => { clearTimeout(timer); timer = setTimeout(start) }
  addEventListener('DOMContentLoaded', () => {
    timer = setTimeout(start, 1000)
    requestAnimationFrame(() => requestAnimationFrame(once))
  })
})()`
