import { execFileSync } from 'node:child_process'
import { axeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

interface Mail {
  kind: string
  html: string
}

const publicUrl = 'https://rolewise.example'

// What each says, tests/pages/mails.test.ts reads without a browser.
test('every mail fits both widths and passes axe', { tag: '@phone' }, async ({ page }) => {
  const mails = renderMails()
  expect(mails.length).toBeGreaterThan(25)
  await test.step('fits', async () => {
    const overflowing = await page.evaluate(async (all) => {
      const found: string[] = []
      for (const width of [360, 1280])
        for (const { kind, html } of all) {
          const frame = Object.assign(document.createElement('iframe'), { srcdoc: html, width: String(width) })
          frame.style.border = '0'
          const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
          document.body.append(frame)
          await loaded
          const root = frame.contentDocument?.documentElement
          if (!root || root.clientWidth !== width || root.scrollWidth > width) found.push(`${kind} at ${width}`)
          frame.remove()
        }
      return found
    }, mails)
    expect(overflowing).toEqual([])
  })
  for (const { kind, html } of pickOneOfEachStructure(mails))
    await test.step(kind, async () => {
      await page.setContent(html)
      expect([kind, await axeFindings(page)]).toEqual([kind, []])
    })
})

function renderMails(): Mail[] {
  return JSON.parse(execFileSync('node', ['tests/e2e/render-mails.ts', publicUrl], { encoding: 'utf8' }))
}

/** All are made of the same parts, and axe judges those. */
function pickOneOfEachStructure(all: Mail[]): Mail[] {
  const structureOf = ({ html }: Mail) =>
    [...new Set(html.replace(/href="[^"]*"/g, '').match(/<(?:a|li|p|td|h2)\b[^>]*>/g))].sort().join()
  return [...new Map(all.map((mail) => [structureOf(mail), mail])).values()]
}
