import { act } from 'react'
import { expect, test } from 'vitest'
import { aPicture, pick } from '#tests/components/fake-upload.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { fillInPayer, payer, showFlow, slug, upi, workshopOptions } from '#tests/components/registration-flow.tsx'
import { click } from '#tests/components/render.tsx'
import { readDraft } from './draft.ts'
import { masterclassSetting, type Setting, workshopSetting } from './settings.ts'

/** A payer who looks at the QR code. */
async function showCode(setting: Setting = masterclassSetting, reply: object = upi, status = 200) {
  const flow = await showFlow({ setting })
  await fillInPayer(flow.page, setting === workshopSetting ? workshopOptions : undefined)
  if (setting === workshopSetting)
    await fillIn(flow.page, {
      'Please specify': 'A poster',
      'Email me about future workshops. Unsubscribe any time.': true,
    })
  await click(flow.field(/^UPI/))
  await flow.submit()
  await flow.nextCall().reply(status, reply)
  const utr = () => field(flow.page, /^UPI reference number/)
  const confirm = () => find(flow.page, 'button', /^(Confirm payment|Sending|Confirmation sent)/) as HTMLButtonElement
  const send = async () => {
    // The button is disabled until there is a file, and Enter in the field still sends.
    await act(async () => confirm().form?.requestSubmit())
  }
  return { ...flow, utr, confirm, send }
}
const made = { reference: upi.reference, linkToken: upi.linkToken, isSeatHeld: true }

test('the steps are to pay and to upload, with the QR code, the amount in words and the reference', async () => {
  const { page } = await showCode()
  expect([...page.querySelectorAll('h3')].map(textOf)).toEqual(['1 Pay', '2 Upload'])
  expect(find(page, 'image', 'QR code that pays ₹1,999 to Rolewise').getAttribute('src')).toBe(
    `/api/upi-payment/${upi.reference}/code`,
  )
  expect(textOf(page)).toContain('Rupees one thousand nine hundred and ninety-nine only')
  expect(find(page, 'link', 'Open my UPI app').getAttribute('href')).toBe('upi://')
  expect([textOf(page), page.querySelector('form')?.hidden]).toEqual([expect.stringContaining(payer.email), true])
})

test('Change details brings the form back with what was typed, and the focus on the name', async () => {
  const { page, press, submit, nextCall } = await showCode()
  await press('Change details')
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  await fillIn(page, { 'Full name': 'Ravi K Kumar' })
  await submit()
  expect(nextCall().body).toMatchObject({ ...payer, name: 'Ravi K Kumar' })
})

test('a QR code that does not load can be tried again', async () => {
  const { page, press, nextCall } = await showCode(masterclassSetting, { message: 'No' }, 500)
  expect(textOf(find(page, 'alert'))).toContain('We couldn’t load the QR code')
  await press('Try again')
  await nextCall().reply(200, upi)
  expect(findAll(page, 'image', /^QR code/)).toHaveLength(1)
})

test('an address that a stranger has used is told what to do, and offered another try', async () => {
  const refusal = { code: 'already_registered', message: 'No', isOwnerEmailed: true }
  const { page } = await showCode(masterclassSetting, refusal, 409)
  expect(textOf(find(page, 'alert'))).toContain('Somebody has already registered')
  expect(textOf(find(page, 'alert'))).toContain('follow the link in the email, and you can book right away')
  expect(findAll(page, 'button', 'Try again')).toHaveLength(1)
})

test.each([
  ['Invalid file type', 'Please select an image file (PNG, JPG, etc.)', aPicture('application/pdf')],
  ['File too large', 'Please select an image smaller than 5MB', aPicture('image/png', 5 * 1024 * 1024 + 1)],
])('the masterclass refuses at once: %s', async (title, description, file) => {
  const { page, toast } = await showCode()
  await pick(page, file)
  expect(toast()).toContain(title + description)
  expect(textOf(page)).not.toContain(file.name)
})

test('what is missing or mistyped is named, and nothing is uploaded', async () => {
  const { page, utr, send, toast, nextUpload } = await showCode()
  await send()
  expect(toast()).toContain('Screenshot requiredPlease upload your payment screenshot first')
  await pick(page, aPicture())
  expect(textOf(page)).toContain('paid.png')
  await fillIn(page, { 'UPI reference number (UTR) (optional)': '123' })
  await send()
  expect(descriptionOf(utr())).toMatch(/The UPI reference number has 12 digits$/)
  expect(document.activeElement).toBe(utr())
  expect(nextUpload).toThrow('nothing was uploaded')
})

test('the screenshot is sent once, with its progress, and what follows asks for no payment', async () => {
  const { page, send, confirm, toast, nextUpload } = await showCode()
  await pick(page, aPicture())
  await send()
  await send()
  const upload = nextUpload()
  expect(nextUpload).toThrow('nothing was uploaded')
  expect(upload.form.get('reference')).toBe(upi.reference)
  await upload.progress(0.4)
  expect(textOf(confirm())).toBe('Sending, 40%')
  expect(page.querySelector('progress[aria-label=Upload]')?.getAttribute('value')).toBe('0.4')
  await upload.reply(201, { success: true, registration: made })
  expect(toast()).toContain('Payment confirmation sentOur team will verify and contact you shortly.')
  expect(textOf(find(page, 'heading', 'We have your screenshot'))).toBeTruthy()
  expect(textOf(document.activeElement)).toContain(upi.reference)
  expect(find(page, 'link', 'See where it stands').getAttribute('href')).toBe(`/registration/${upi.linkToken}`)
  expect(readDraft(slug)).toMatchObject({ sent: { reference: upi.reference }, values: {} })
  expect(JSON.stringify(sessionStorage)).not.toContain(payer.email)
})

test('a failed upload says why, keeps the screenshot, and a reply without a registration still confirms', async () => {
  const { page, send, toast, nextUpload } = await showCode()
  await pick(page, aPicture())
  await send()
  await nextUpload().reply(409, { message: 'This session is full', code: 'session_full' })
  expect(toast()).toContain('Upload failedThis session is full')
  expect(textOf(page)).toContain('your money is safe')
  await send()
  await nextUpload().reply(502, 'Bad gateway')
  expect(toast()).toContain('Upload failedUpload failed')
  expect(textOf(page)).toContain('paid.png')
  await send()
  await nextUpload().reply(200, { success: true })
  expect(find(page, 'heading', 'We have your screenshot')).toBeTruthy()
})

test('when booking has closed, the payer reads that all of the money comes back', async () => {
  const { page, send, toast, nextUpload } = await showCode()
  await pick(page, aPicture())
  await send()
  const message = 'Registration for this session is closed'
  await nextUpload().reply(409, { message, code: 'session_closed', isRefundDue: true })
  expect(toast()).toContain(`${message}. We have your screenshot, and you’ll get your money back.`)
  expect(textOf(page)).toContain('you’ll get all of your money back')
  expect(textOf(page)).not.toContain('your money is safe')
})

test('the workshop waits for a file, leaves checking it to the server, and sends its own fields once', async () => {
  const { page, utr, confirm, send, toast, nextUpload } = await showCode(workshopSetting)
  expect(confirm().disabled).toBe(true)
  await act(async () => void utr().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  expect(toast()).toContain('No file selectedPlease select a screenshot first.')
  await pick(page, new File(['paid'], 'paid.txt', { type: 'text/plain' }))
  await send()
  await nextUpload().reply(415, { message: 'Please send a picture in PNG or JPG format', code: 'invalid' })
  expect(toast()).toContain('Upload failedPlease send a picture in PNG or JPG format')
  await pick(page, aPicture())
  await fillIn(page, { 'UPI reference number (UTR) (optional)': '123456789012' })
  await send()
  expect(confirm().disabled).toBe(true)
  const upload = nextUpload()
  expect(Object.fromEntries(upload.form)).toMatchObject({
    ...{ userName: payer.name, userEmail: payer.email, userPhone: payer.phone, utr: '123456789012' },
    ...{ sessionName: 'Vibe Coding Session', amount: '1999', masterclassSlug: 'vibe-coding-session' },
    ...{ howDidYouKnowOther: 'A poster', marketingConsent: 'true' },
  })
  await upload.reply(201, { success: true, registration: made })
  expect((find(page, 'button', 'Confirmation sent') as HTMLButtonElement).disabled).toBe(true)
})
