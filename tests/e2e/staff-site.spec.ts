import { firstSiteTexts } from '#content/site-texts.ts'
import { aPng } from './a-png.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { onOwnSite } from './own-site.ts'
import { paidRegistration } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

/** What changes the site for every visitor: its texts, catalogue and invoices. */
onOwnSite()
// Dates are entered and shown in India's time zone, whatever the browser's.
test.use({ timezoneId: 'America/Los_Angeles' })
test.beforeEach(({ page }) => signInStaff(page))

test('a text of the site is saved beside a colleague’s, shown at once, and restored', { tag: '@desktop' }, async ({
  page,
  context,
  allowResponse,
}) => {
  allowResponse('409 PUT /api/staff/site-texts/homeBanner')
  await openConsole(page, '/staff/site', 'Site text')
  await expectToFitAndPass(page)
  const banner = page.getByRole('form', { name: 'Banner on Home' })
  const text = banner.getByRole('textbox', { name: 'Banner' })
  await text.fill('Mine')
  const other = await context.newPage()
  await openConsole(other, '/staff/site', 'Site text')
  const theirs = other.getByRole('form', { name: 'Banner on Home' })
  await theirs.getByRole('textbox', { name: 'Banner' }).fill('Theirs of today')
  await theirs.getByRole('button', { name: 'Save Banner on Home' }).click()
  await expect(other.getByText('Banner on Home: saved')).toBeVisible()
  await page.bringToFront()
  await banner.getByRole('button', { name: 'Save Banner on Home' }).click()
  await expect(banner.getByRole('alert')).toContainText('A colleague has changed this since you opened it')
  await expect(banner).toContainText('Theirs of today')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text).toHaveValue('Mine')
  await banner.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('Banner on Home: saved')).toBeVisible()
  await openPage(other)
  const shown = other.getByRole('complementary', { name: 'Next workshop' })
  await expect(shown).toContainText('Mine')
  await banner.getByRole('button', { name: 'Banner on Home: restore original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore original' }).click()
  await expect(text).toHaveValue(firstSiteTexts.homeBanner.text)
  await openPage(other)
  await expect(shown).toContainText(firstSiteTexts.homeBanner.text)
})

test('an event is written, previewed and published', { tag: '@desktop' }, async ({ page }) => {
  await openConsole(page, '/staff/catalogue', 'Catalogue')
  await expectToFitAndPass(page)
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByLabel('Title', { exact: true }).fill('AI for Lawyers')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Description')).toBeFocused()
  await expect(page.getByText('3 fields need attention.')).toBeVisible()
  await page.getByLabel('Description').fill('Read a contract faster.\n\nWithout trusting the machine.')
  await page.getByLabel('Price in rupees', { exact: true }).fill('1,799.50')
  await page.getByLabel('Seats', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Add a session' }).click()
  const session = page.getByRole('list', { name: 'Sessions', exact: true }).locator('> li')
  await session.getByLabel('Starts (IST)').fill('2031-08-02T10:00')
  await session.getByLabel('Ends (IST)').fill('2031-08-02T12:30')
  await session.getByRole('button', { name: 'Add an agenda item' }).click()
  await session.getByLabel('Minutes').fill('60')
  await session.getByLabel('What happens').fill('Your first contract')
  await expect(session).toContainText('10–11 AM IST')
  await page.getByRole('button', { name: 'Add a mentor' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  const mentors = page.getByRole('list', { name: 'Mentors' })
  await mentors.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: aPng() })
  await mentors.getByLabel('Describe the picture').fill('Asha Rao at her desk')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.keyboard.type('Do I need code?')
  await page.getByLabel('Answer').fill('No.')
  await expectToFitAndPass(page)
  await page.getByRole('button', { name: 'Save draft' }).dblclick()
  await expect(page).toHaveURL('/staff/catalogue/event?slug=ai-for-lawyers')
  expect((await page.request.get('/masterclasses/ai-for-lawyers')).status()).toBe(404)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('Preview. Only the team sees this.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI for Lawyers')
  await expect(page.getByAltText('Asha Rao at her desk')).toBeVisible()
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await expect(page.getByLabel('Price in rupees', { exact: true })).toHaveValue('1799.5')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. It’s on the site now.')).toBeVisible()
  await openPage(page, '/masterclasses/ai-for-lawyers')
  await expect(page.getByRole('main')).toContainText('2 August 2031')
  await expect(page.getByRole('main')).toContainText('Your first contract')
})

test('the owner turns invoices on, finds one everywhere, and closes last month by keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await openConsole(page, '/staff/bookkeeping', 'Bookkeeping')
  await page.getByRole('link', { name: 'GST settings' }).click()
  const gstin = page.getByLabel('GSTIN')
  await gstin.fill('29aabcr1718e1zx')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAccessibleDescription(/the last character doesn’t fit the rest of this GSTIN/)
  await expectToFitAndPass(page)
  await gstin.fill('29aabcr1718e1zl')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invoices are on: every payment gets a tax invoice')).toBeVisible()

  const { registration } = await paidRegistration(page.request)
  const company = {
    legalName: 'Acme Private Limited',
    gstin: '29ABCDE1234F1ZW',
    address: '12 MG Road, Bengaluru 560001',
  }
  const path = `/api/registrations/${registration.linkToken}/company`
  expect((await page.request.post(path, { data: company })).status()).toBe(200)
  await openConsole(page, `/staff/documents?search=${company.gstin}`, 'Documents')
  const row = page.locator('tbody').filter({ hasText: company.legalName })
  await expect(row).toContainText('₹1,999.00')
  await expectToFitAndPass(page)
  const pdf = await row.getByRole('link', { name: /^PDF of RW\// }).getAttribute('href')
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf')
  await row.getByRole('link', { name: /^Registration of RW\// }).click()
  const booking = page.locator('tbody').filter({ hasText: registration.reference })
  await booking.getByRole('button', { name: /^Meera Nair/ }).click()
  await expect(booking.getByRole('link', { name: /^Tax invoice RW\/\d\d-\d\d\/000002 \(PDF\)$/ })).toBeVisible()

  await openConsole(page, '/staff/bookkeeping', 'Bookkeeping')
  const open = page.getByRole('button', { name: /^Close / })
  const name = (await open.innerText()).replace('Close ', '')
  await open.press('Enter')
  const dialog = page.getByRole('dialog')
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Close month' }).press('Enter')
  const typed = dialog.getByLabel(`Type ‘${name}’ to close it`)
  await expect(typed).toBeFocused()
  await typed.fill(name)
  await dialog.getByRole('button', { name: 'Close month' }).press('Enter')
  await expect(page.getByText(/^Closed on .+ by staff\.$/)).toBeVisible()
  await expect(open).toHaveCount(0)
  const month = page.getByLabel('Month')
  await month.selectOption({ label: (await month.locator('option', { hasText: '(so far)' }).textContent()) ?? '' })
  // Both invoices, and the note that cancels the first.
  await expect(page.getByRole('row', { name: /^Net/ })).toContainText('₹1,999.00')
  const sheet = await page.getByRole('link', { name: /^b2b / }).getAttribute('href')
  expect(await (await page.request.get(sheet ?? '')).text()).toMatch(
    /"29ABCDE1234F1ZW","Acme Private Limited",.*1694\.06/,
  )
  await expectToFitAndPass(page)
})

test('a course’s picture comes by button, drop or paste, and the course is on the site at once', {
  tag: '@desktop',
}, async ({ page }) => {
  await openConsole(page, '/staff/catalogue/course', 'New course')
  await page.getByLabel('Title', { exact: true }).fill('AI for Potters')
  await page.getByLabel('URL', { exact: true }).fill('ai-for-potters')
  await page.getByLabel('Subtitle').fill('Clay and prompts')
  await page.getByLabel('Category').fill('Crafts')
  await page.getByLabel('Description').fill('For those who throw pots.')
  const field = page.getByLabel('Upload a picture')
  const address = page.getByLabel('Picture URL')
  await field.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture') })
  await expect(field).toHaveAccessibleDescription(/Please send a picture in PNG or JPG format/)
  await expectToFitAndPass(page)
  await field.setInputFiles({ name: 'pot.png', mimeType: 'image/png', buffer: aPng({ width: 1_000, height: 600 }) })
  await expect(address).toHaveValue(/^\/pictures\/[0-9a-f]{32}-960\.webp$/)
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
  const shown = await address.inputValue()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/staff/catalogue')
  await page.goto('/courses/ai-for-potters')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI for Potters')
  const picture = page.locator(`img[src="${shown}"]`)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500)
})
