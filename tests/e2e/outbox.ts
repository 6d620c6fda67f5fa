import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Waits for a mail and returns the text of the newest one of its kind. */
export async function waitForMail(address: string, kind: string, baseURL: string | undefined): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      () => {
        found = readMails(kind, baseURL).findLast((mail) => mail.includes(`To: ${address}`))
        return found !== undefined
      },
      { message: `a mail of the kind ${kind} to ${address}`, timeout: 15_000, intervals: [100] },
    )
    .toBe(true)
  return found ?? ''
}

/** The path of the mail's link to a page of the site. */
export function findLink(mail: string, page: string): string {
  const link = new RegExp(`https?://[^/\\s]+(${page}\\?token=[\\w.-]+)`).exec(mail)?.[1]
  if (!link) throw new Error(`no link to ${page} in this mail:\n${mail}`)
  return link
}

function readMails(kind: string, baseURL: string | undefined): string[] {
  const outbox = join(findDataFolder(new URL(baseURL ?? '').port), 'outbox')
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith(`-${kind}.eml`))
  return files.sort().map((file) => decodeMessage(readFileSync(join(outbox, file), 'latin1')))
}

/** Created by start-site.ts. A killed site may have left an older one. */
export function findDataFolder(port: string): string {
  const prefix = `rolewise-e2e-${port}-`
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))
  const [newest] = folders.map((name) => join(tmpdir(), name)).sort((a, b) => createdAt(b) - createdAt(a))
  if (!newest) throw new Error(`the site on port ${port} has no folder in ${tmpdir()}`)
  return newest
}

const createdAt = (path: string) => statSync(path).birthtimeMs

/** Decodes quoted-printable and base64 parts (RFC 2045, 6.7 and 6.8), which hold UTF-8. */
function decodeMessage(message: string): string {
  const bytes = message
    .replaceAll(
      /(Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n)([\w+/=\r\n]+)/g,
      (_, headers: string, content: string) => `${headers}${Buffer.from(content, 'base64').toString('latin1')}\r\n`,
    )
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
