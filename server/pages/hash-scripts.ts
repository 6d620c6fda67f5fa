import { createHash } from 'node:crypto'

/**
 * A cached page cannot use a nonce, which must differ each time, so its policy lists the hashes of its scripts. Only scripts
 * rendered with this page's nonce are listed, so that injected ones never run.
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
