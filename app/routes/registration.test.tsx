import { dehydrate, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { handedOverQuery, registrationQuery } from '#app/features/registrations/state/queries.ts'
import { Toaster } from '#app/ui/toast.tsx'
import type { EventRegistration } from '#contract/registrations.ts'
import { appears } from '#tests/components/appears.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { aPicture, fakeUpload, pick } from '#tests/components/fake-upload.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { putInView } from '#tests/components/in-view.ts'
import { booked } from '#tests/components/registration-state.tsx'
import { click, render } from '#tests/components/render.tsx'
import { hintAtSession } from '#tests/components/signed-in.ts'
import Registration from './registration.tsx'

beforeEach(() => void vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no canvas'))))

// The test's address has no token.
const path = '/api/registrations/'
const methods = { cards: true, upi: true, netbanking: false, screenshots: true, includesGst: false }
const evening = { id: 1, title: '', startsAt: '2099-06-20T12:30:00.000Z', endsAt: '2099-06-20T14:30:00.000Z' }
const event = { ...booked().event, sessions: [evening], startDate: evening.startsAt, endDate: evening.endsAt }
const unpaid = { ...booked(event), linkToken: '', paymentStatus: 'pending', isSeatHeld: false } as EventRegistration
const rejected = { ...unpaid, paymentStatus: 'rejected', rejectionReason: 'The amount is cut off.' } as const

interface Options {
  /** What the API says now. */
  now?: unknown
  user?: object
  handedOver?: object
}

/** The page as the server has rendered it, and then as the API says. */
async function show(rendered: EventRegistration | undefined, { now = rendered, user, handedOver }: Options = {}) {
  putInView()
  const { nextUpload } = fakeUpload()
  const stored: Record<string, unknown> = {
    [path]: now,
    [`${path}/handed-over`]: handedOver,
    '/api/user': user,
    '/api/masterclasses/ai/availability': {
      isOpen: true,
      seatsLeft: 3,
      price: 1999,
      takesCards: true,
      asksState: false,
      methods,
    },
  }
  const api = fakeApi(stored)
  const client = new QueryClient()
  if (rendered) client.setQueryData(registrationQuery('').queryKey, rendered, { updatedAt: 1 })
  if (handedOver) client.setQueryData(handedOverQuery('').queryKey, handedOver as never)
  if (user) hintAtSession()
  const props = { loaderData: { queries: dehydrate(client), isMissing: false }, params: { token: '' } }
  const page = await render(
    <>
      <Registration {...(props as unknown as Parameters<typeof Registration>[0])} />
      <Toaster />
    </>,
  )
  await settle()
  const title = () => page.querySelector('h1')
  const send = async () => {
    await click(find(page, 'button', 'Send screenshot'))
    await settle()
  }
  const isTitled = (text: string) => appears(() => expect(textOf(title())).toBe(text))
  const proof = () => appears(() => find(page, 'button', 'Send screenshot'))
  return { ...api, nextUpload, page, stored, title, isTitled, send, proof }
}

test('who is signed in gets back to their profile, everybody else to Home', async () => {
  const linksOf = (page: HTMLElement) => findAll(page.querySelector('header') ?? page, 'link').map(textOf)
  const guest = await show(unpaid)
  expect(linksOf(guest.page)).toEqual(['Rolewise'])
  const { page } = await show(unpaid, { user: { id: 9, name: 'Asha' } })
  await appears(() => expect(linksOf(page)).toEqual(['Back to profile']))
})

test('an unpaid registration says what is left, how to pay, and looks again when asked', async () => {
  const { page, isTitled, stored } = await show(unpaid)
  await isTitled('One step left: the payment')
  for (const text of ['Not paid yet', unpaid.reference]) expect(textOf(page)).toContain(text)
  await appears(() => find(page, 'button', 'Pay by card ₹1,999'))
  expect(findAll(page, 'button', 'Show the QR code')).toHaveLength(1)
  await click(find(page, 'button', 'Check again'))
  await settle()
  expect(findAll(page, 'status').map(textOf)).toContain('Checked just now. Nothing has changed.')
  stored[path] = { ...unpaid, paymentStatus: 'awaiting_verification', isSeatHeld: true }
  await click(find(page, 'button', 'Check again'))
  await isTitled('We have your screenshot')
})

test('a registration that cannot be fetched keeps what the server has rendered', async () => {
  const { isTitled } = await show(unpaid, { now: new Response('{"message":"No"}', { status: 500 }) })
  await isTitled('One step left: the payment')
})

test('the screenshot that is sent later is checked first, and then the headline takes the focus', async () => {
  const { page, send, proof, title, isTitled, nextUpload } = await show(unpaid)
  await proof()
  await send()
  expect(textOf(page)).toContain('Screenshot required')
  await pick(page, aPicture('text/plain'))
  expect(textOf(page)).toContain('Invalid file type')
  await pick(page, aPicture())
  await fillIn(page, { 'UPI reference number (UTR) (optional)': '123' })
  await send()
  expect(descriptionOf(field(page, /UTR/))).toMatch(/The UPI reference number has 12 digits$/)
  expect(nextUpload).toThrow('nothing was uploaded')
  await fillIn(page, { 'UPI reference number (UTR) (optional)': '123456789012' })
  await send()
  await send().catch(() => undefined)
  const upload = nextUpload()
  expect(nextUpload).toThrow('nothing was uploaded')
  expect([upload.form.get('utr'), upload.path]).toEqual(['123456789012', `${path}/proof`])
  await upload.reply(200, { ...unpaid, paymentStatus: 'awaiting_verification', isSeatHeld: true })
  await isTitled('We have your screenshot')
  expect(document.activeElement).toBe(title())
  expect(textOf(page)).toContain('Payment confirmation sent')
  expect(textOf(page)).toContain('Within one working day')
})

test('a rejected screenshot shows why, and failed uploads keep the new one', async () => {
  const { page, send, proof, isTitled, nextUpload } = await show(rejected)
  await isTitled('We couldn’t match your screenshot')
  expect(textOf(page.querySelector('blockquote'))).toBe('The amount is cut off.')
  await proof()
  await pick(page, aPicture())
  await send()
  await nextUpload().fail()
  expect(findAll(page, 'alert').map(textOf).join()).toContain('could not reach the server')
  await send()
  await nextUpload().reply(413, { message: 'Please select an image smaller than 5MB' })
  expect(findAll(page, 'alert').map(textOf).join()).toContain('Please select an image smaller than 5MB')
  expect(textOf(page)).toContain('paid.png')
  await send()
  await nextUpload().reply(200, { ...unpaid, paymentStatus: 'awaiting_verification', isSeatHeld: true })
  await isTitled('We have your screenshot')
})

test('a screenshot for which no seat is free is shown as refund due at once', async () => {
  const { page, send, proof, isTitled, stored, nextUpload } = await show(rejected)
  await proof()
  await pick(page, aPicture())
  await send()
  stored[path] = { ...rejected, isRefundDue: true }
  await nextUpload().reply(409, { message: 'This session is full', code: 'session_full' })
  await isTitled('You’ll get your money back')
})

test('who has handed their seat over still gets an invoice for the company', async () => {
  const paper = (id: number, kind: string) => ({
    ...{ id, kind, number: `RW/${id}`, issued_at: '2027-01-01T06:00:00.000Z', amount: 1999, company: null },
  })
  const handedOver = {
    ...{ reference: 'RWABCDEFGH', handed_over_at: '2027-01-05T06:00:00.000Z', canAddCompany: true },
    ...{ event: { title: 'AI for Founders', dates: '' }, documents: [paper(1, 'invoice')] },
  }
  const { page, isTitled, nextCall } = await show(undefined, { handedOver })
  await isTitled('This seat has been handed over')
  await appears(() => field(page, 'Legal name'))
  expect(textOf(page)).toContain('We’ll cancel your current invoice with a credit note')
  await fillIn(page, {
    'Legal name': 'Acme Private Limited',
    GSTIN: '29ABCDE1234F1ZW',
    'Registered address': '12 MG Road',
  })
  await click(find(page, 'button', 'Get the GST invoice'))
  const call = await appears(nextCall)
  await call.reply(200, { documents: [paper(1, 'invoice'), paper(2, 'credit_note'), paper(3, 'invoice')] })
  expect(findAll(page, 'status').map(textOf).join()).toContain('The new invoice is in the list above')
  expect(findAll(find(page, 'region', 'Receipts and invoices'), 'listitem')).toHaveLength(3)
})
