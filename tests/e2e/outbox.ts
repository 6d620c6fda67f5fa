import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The newest mail of a kind to somebody, as its text: waits until the site's job has written it. */
export async function mailTo(address: string, kind: string, baseURL: string | undefined): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      () => {
        found = mailsOf(kind, baseURL).findLast((mail) => mail.includes(`To: ${address}`))
        return found !== undefined
      },
      { message: `a mail of the kind ${kind} to ${address}`, timeout: 15_000 },
    )
    .toBe(true)
  return found ?? ''
}

/** The link of ours in it that leads to a page, from the root. */
export function linkIn(mail: string, page: string): string {
  const link = new RegExp(`https?://[^/\\s]+(${page}\\?token=[\\w.-]+)`).exec(mail)?.[1]
  if (!link) throw new Error(`no link to ${page} in this mail:\n${mail}`)
  return link
}

/** What the site signs its links with, kept where no SESSION_SECRET is set. */
export function secretOf(baseURL: string | undefined): string {
  return readFileSync(join(folderOf(new URL(baseURL ?? '').port), 'session-secret'), 'utf8').trim()
}

function mailsOf(kind: string, baseURL: string | undefined): string[] {
  const outbox = join(folderOf(new URL(baseURL ?? '').port), 'outbox')
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith(`-${kind}.eml`))
  return files.sort().map((file) => decoded(readFileSync(join(outbox, file), 'latin1')))
}

/** Made by start-site.ts. One that was ended by force may have left its own. */
function folderOf(port: string): string {
  const prefix = `rolewise-e2e-${port}-`
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))
  const [newest] = folders.map((name) => join(tmpdir(), name)).sort((a, b) => madeAt(b) - madeAt(a))
  if (!newest) throw new Error(`the site on port ${port} has no folder in ${tmpdir()}`)
  return newest
}

const madeAt = (path: string) => statSync(path).birthtimeMs

/** Quoted-printable (RFC 2045, 6.7): soft line breaks go, and `=3D` is what it stands for. */
function decoded(message: string): string {
  return message
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
