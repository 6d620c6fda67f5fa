import { createHash } from 'node:crypto'

/**
 * A kept page cannot carry a nonce, which must be new each time: its policy names the hashes of its scripts instead.
 * Only scripts that were rendered with this page's nonce are named, so that nothing smuggled in is ever allowed to run.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes: string[] = []
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes) && script !== '')
      hashes.push(createHash('sha256').update(script).digest('base64'))
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...new Set(hashes)] }
}
