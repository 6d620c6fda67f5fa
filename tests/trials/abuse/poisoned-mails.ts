import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'

/** As a mail program shows it that runs scripts. There is none; and if there were one, nothing would run. */
export async function mailsShow(browser: Browser, site: Deployment): Promise<Finding> {
  await delivered(site)
  // Whichever process came first has delivered it.
  const mails = globSync('*/outbox/*.eml', { cwd: site.folder }).flatMap((file) => htmlOf(join(site.folder, file)))
  const page = await browser.newPage()
  const ran: string[] = []
  await page.route('**', (route) => route.abort())
  await page.exposeFunction('ran', () => void ran.push('a mail'))
  for (const html of mails) await page.setContent(html, { waitUntil: 'domcontentloaded' })
  await page.close()
  return {
    what: `Script text in ${mails.length} mails`,
    promised: '0 executions',
    measured: `${ran.length} executions`,
    isHeld: ran.length === 0 && mails.length > 10,
  }
}

async function delivered({ sql }: Deployment): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await sql<{ waiting: number }>(`select count(*)::int as waiting from outbox where state = 'waiting'`)
    if (row?.waiting === 0) return
    await wait(100)
  }
  throw new Error('mails are not delivered')
}

/** The HTML of a mail, if the text is in it in any form. */
function htmlOf(file: string): string[] {
  const mail = quotedPrintable(readFileSync(file, 'latin1'))
  const html = /<(!doctype|html)[\s\S]*<\/html>/i.exec(mail)?.[0]
  return html?.includes('ran()') ? [html] : []
}

function quotedPrintable(message: string): string {
  return message
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
