import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster, toast } from '#app/ui/toast.tsx'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type Draft, readDraft, saveDraft } from './draft.ts'
import { OnProofSent } from './proof-sent.ts'
import { RegistrationFlow } from './registration-flow.tsx'
import { masterclassSetting } from './settings.ts'

const slug = 'demo'
const event = {
  slug,
  price: 1999,
  state: 'open',
  sessions: [],
  methods: { cards: true, upi: true, netbanking: false, screenshots: true, includesGst: false },
} as unknown as MasterclassDetail
const open = { isOpen: true, seatsLeft: 3, price: 1999, takesCards: true, asksState: false }
const sent = { reference: 'RWABCDEFGH', linkToken: '7-RWABCDEFGH.x' }
const upi = { ...sent, amount: 1999, payee: 'Rolewise', vpa: 'r@upi', link: 'upi://', holdEndsAt: null, holdMs: null }
const values = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '+919876543210',
  yearsOfExperience: '2-5',
  howDidYouKnow: 'LinkedIn',
  payment: 'qr',
}

beforeEach(() => void Object.assign(Element.prototype, { scrollIntoView: () => undefined }))
async function show(draft?: Partial<Draft>, { user = null, availability = open }: Options = {}) {
  if (draft) saveDraft(slug, draft)
  const api = fakeApi({ [`/api/masterclasses/${slug}/availability`]: availability })
  const onSent = vi.fn()
  const page = await render(
    <OnProofSent value={onSent}>
      <RegistrationFlow event={event} setting={masterclassSetting} user={user} nextDate={null} />
    </OnProofSent>,
  )
  await settle()
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
  return { api, page, onSent, button, form: page.querySelector('form') }
}
type Options = { user?: Parameters<typeof RegistrationFlow>[0]['user']; availability?: object }

test('whoever comes back after sending a screenshot is told that we have it, and is not asked to pay', async () => {
  const { page, form, onSent } = await show({ sent })
  expect(form?.hidden).toBe(true)
  expect(page.textContent).toContain('We have your screenshotYour reference is RWABCDEFGH.')
  expect(page.querySelector('a[href="/registration/7-RWABCDEFGH.x"]')?.textContent).toBe('See where it stands')
  expect(onSent).toHaveBeenLastCalledWith(true)
})

test('they can register somebody else, and then nothing is left of it', async () => {
  const { page, form, button, onSent } = await show({ sent })
  await click(button('Book for somebody else'))
  await settle()
  expect(page.textContent).not.toContain('We have your screenshot')
  expect([form?.hidden, readDraft(slug)]).toEqual([false, undefined])
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  expect(onSent).toHaveBeenLastCalledWith(false)
})

test('when they took the last seat, they are still told so', async () => {
  const { page } = await show({ sent }, { availability: { ...open, seatsLeft: 0 } })
  expect(page.textContent).toContain('We have your screenshot')
  expect(page.textContent).not.toContain('All seats are taken')
})

test.each([
  ['who signs in', { id: 9, name: 'Anita', email: 'a@example.in' } as User],
  ['without an account', null],
])('nobody else %s sees it, or what was typed', async (_, user) => {
  for (const draft of [{ sent }, { values }]) {
    const { page, form } = await show({ ...draft, owner: 8 }, { user })
    expect(page.textContent).not.toContain('We have your screenshot')
    expect(form?.hidden).toBe(false)
    expect(page.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe(user?.name ?? '')
  }
})
type User = NonNullable<Options['user']>

async function requestCode(status: number, reply: object) {
  // An earlier test's would stay for some seconds.
  toast({ title: 'Before' })
  const toaster = await render(<Toaster />)
  const readToast = () => toaster.querySelector('[data-toast]')?.textContent
  const shown = await show({ values })
  await click(shown.button('Continue with UPI'))
  await settle()
  expect(readToast()).toBe('Before')
  await shown.api.nextCall().reply(status, reply)
  for (let turns = 0; turns < 20 && !shown.page.textContent?.match(/Reference|registered/); turns++) await settle()
  return { ...shown, toast: readToast() }
}

test('the details are called saved once the server has taken them', async () => {
  expect((await requestCode(200, upi)).toast).toBe('Registration details saved')
})

test('for an address that is registered nothing is called saved, and there is nothing to try again', async () => {
  const { page, button, toast } = await requestCode(409, { code: 'already_registered', message: 'No' })
  expect(page.querySelector('[role=alert]')?.textContent).toContain('You’ve already registered.')
  expect(toast).toBe('Before')
  expect(button('Try again')).toBeUndefined()
})

test('the owner of an address that somebody else has used can try again', async () => {
  const refusal = { code: 'already_registered', message: 'No', isOwnerEmailed: true }
  const { button, toast } = await requestCode(409, refusal)
  expect(toast).toBe('Before')
  expect(button('Try again')).toBeDefined()
})

test('a double click on the button selects no text of the next step', async () => {
  getSelection()?.selectAllChildren(document.body)
  const { page } = await requestCode(200, upi)
  expect(getSelection()?.rangeCount).toBe(0)
  const isKept = (detail: number) =>
    page.querySelector('h2')?.dispatchEvent(new MouseEvent('mousedown', { detail, bubbles: true, cancelable: true }))
  // The second press of the first double click; then one that begins here.
  expect([2, 1, 2].map(isKept)).toEqual([false, true, true])
})
