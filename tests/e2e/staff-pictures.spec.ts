import { aPng } from './a-png.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { onOwnSite } from './own-site.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

onOwnSite()

test('a picture is uploaded by button, drop or paste, and visitors see it', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  await openConsole(page, '/staff/catalogue', 'Catalogue')
  await page.getByRole('link', { name: 'New course' }).click()
  await page.getByLabel('Title', { exact: true }).fill('AI for Potters')
  await page.getByLabel('Subtitle').fill('Clay and prompts')
  await page.getByLabel('Category').fill('Crafts')
  await page.getByLabel('Description').fill('For those who throw pots.')
  const field = page.getByLabel('Upload a picture')
  const address = page.getByLabel('Picture URL')

  await field.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture') })
  await expect(field).toHaveAccessibleDescription(/Please send a picture in PNG or JPG format/)
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await field.setInputFiles({ name: 'pot.png', mimeType: 'image/png', buffer: aPng({ width: 1_000, height: 600 }) })
  await expect(address).toHaveValue(/^\/pictures\/[0-9a-f]{32}-960\.webp$/)
  await expect(field).toHaveAccessibleDescription(/^PNG, JPG, WebP or AVIF, up to 10 MB/)
  const chosen = await address.inputValue()

  // A second and a third picture, sent as a browser would.
  for (const [name, width] of [
    ['drop', 700],
    ['paste', 500],
  ] as const) {
    const bytes = [...aPng({ width, height: 300 })]
    await field.evaluate(
      (input, { name, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'pot.png', { type: 'image/png' }))
        const options = { bubbles: true, cancelable: true }
        input.dispatchEvent(
          name === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        )
      },
      { name, bytes },
    )
    await expect(address).toHaveValue(new RegExp(`-${width}\\.webp$`))
  }
  expect(await address.inputValue()).not.toBe(chosen)
  const shown = await address.inputValue()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/staff/catalogue')
  await page.goto('/courses')
  const picture = page.locator(`img[src="${shown}"]`)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500)
})

test('a shared link shows a picture of the event', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/masterclasses/ai-for-everyone-masterclass')
  const content = (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
  const response = await page.request.get((await content('')) ?? '')
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
  expect([await content(':width'), await content(':height')]).toEqual(['1200', '630'])
  expect(await content(':alt')).toContain('AI for Everyone')
})
