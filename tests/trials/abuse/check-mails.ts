import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'

/** Opens the mails in a browser with scripts enabled, the worst possible mail program. */
export async function checkMails(browser: Browser, site: Deployment): Promise<Finding> {
  await waitUntilDelivered(site)
  // Either process may have delivered a mail.
  const mails = globSync('*/outbox/*.eml', { cwd: site.folder }).flatMap((file) => readHtml(join(site.folder, file)))
  const page = await browser.newPage()
  const executions: string[] = []
  await page.route('**', (route) => route.abort())
  await page.exposeFunction('ran', () => void executions.push('a mail'))
  for (const html of mails) await page.setContent(html, { waitUntil: 'domcontentloaded' })
  await page.close()
  return {
    title: `XSS payloads in ${mails.length} mails`,
    expected: '0 executions',
    measured: `${executions.length} executions`,
    isPassed: executions.length === 0 && mails.length > 10,
  }
}

export async function waitUntilDelivered({ sql }: Deployment): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await sql<{ waiting: number }>(`select count(*)::int as waiting from outbox where state = 'waiting'`)
    if (row?.waiting === 0) return
    await wait(100)
  }
  throw new Error('the mails were not delivered')
}

/** The HTML of a mail, if it contains the payload in any form. */
function readHtml(file: string): string[] {
  const mail = decodeQuotedPrintable(readFileSync(file, 'latin1'))
  const html = /<(!doctype|html)[\s\S]*<\/html>/i.exec(mail)?.[0]
  return html?.includes('ran()') ? [html] : []
}

export function decodeQuotedPrintable(message: string): string {
  return message
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
