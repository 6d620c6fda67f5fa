import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { fillInPayer, payer, showFlow, slug, workshopOptions } from '#tests/components/registration-flow.tsx'
import { click } from '#tests/components/render.tsx'
import { masterclassSetting, workshopSetting } from './settings.ts'

afterEach(() => void vi.restoreAllMocks())

const optionsOf = (select: HTMLElement) => [...select.querySelectorAll('option:not([value=""])')].map(textOf)

/** Both forms, with their own questions (docs/spec.md §3.2). */
const forms = [
  {
    setting: masterclassSetting,
    source: 'How did you know about us?',
    experience: ['0-2 years', '2-5 years', '5-10 years', '10+ years'],
    sources: ['LinkedIn', 'Facebook', 'Referral', 'Other'],
    followUps: { LinkedIn: [], Referral: ['Who referred you?'], Other: ['Please specify'] },
  },
  {
    setting: workshopSetting,
    source: 'How did you hear about us?',
    experience: ['0-1 years', '2-5 years', '6-10 years', '11+ years'],
    sources: [...['Social Media', 'Google Search', 'Friend/Colleague', 'Email Newsletter', 'Event/Workshop'], 'Other'],
    followUps: { 'Friend/Colleague': [], Other: ['Please specify'] },
  },
]

test.each(forms)('the form that asks “$source” has its own options and follow-ups', async (form) => {
  const { page } = await showFlow({ setting: form.setting })
  expect(optionsOf(field(page, 'Years of experience'))).toEqual(form.experience)
  expect(optionsOf(field(page, form.source))).toEqual(form.sources)
  for (const [source, labels] of Object.entries(form.followUps)) {
    await fillIn(page, { [form.source]: source })
    const shown = [...page.querySelectorAll('label')].map(textOf)
    expect(shown.filter((label) => /^(Who referred|Please specify)/.test(label))).toEqual(labels)
  }
})

test.each(forms)('sent empty, the form that asks “$source” names each error and focuses the first', async (form) => {
  const { page, submit, nextCall } = await showFlow({ setting: form.setting })
  await submit()
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  const labels = ['Full name', 'Email address', 'Phone number', 'Years of experience', form.source]
  expect(labels.map((label) => descriptionOf(field(page, label)))).toEqual([
    'Name is required',
    expect.stringMatching(/Invalid email address$/),
    expect.stringMatching(/Phone number must be in Indian format \(\+91 followed by 10 digits\)$/),
    'Please select your years of experience',
    'Please select how you heard about us',
  ])
  expect(nextCall).toThrow('nothing was sent')
})

test('Card is chosen first, and the button names the price and charges it on the next page', async () => {
  const { page, field: fieldOf } = await showFlow()
  expect([fieldOf(/^Card/).checked, fieldOf(/^UPI/).checked]).toEqual([true, false])
  expect(findAll(page, 'button').map(textOf)).toEqual(['Pay ₹1999', 'Pay ₹1999'])
  await click(fieldOf(/^UPI/))
  expect(findAll(page, 'button').map(textOf)).toEqual(['Continue with UPI', 'Continue with UPI'])
})

test('by card the masterclass form is sent once, whole, and leads to the checkout', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const { page, submit, nextCall } = await showFlow()
  await fillInPayer(page)
  await fillIn(page, { 'Organization (optional)': 'Acme', 'How did you know about us?': 'Referral' })
  await fillIn(page, { 'Who referred you?': 'Meera' })
  await submit()
  expect(findAll(page, 'button', 'Taking you to the checkout').map((one) => one.getAttribute('aria-busy'))).toEqual([
    'true',
    'true',
  ])
  await submit()
  await act(async () => page.querySelector('form')?.requestSubmit())
  const call = nextCall()
  expect(call.body).toEqual({
    ...payer,
    organization: 'Acme',
    yearsOfExperience: '2-5',
    howDidYouKnow: 'Referral',
    howDidYouKnowOther: 'Meera',
    agreeToTerms: true,
    masterclassSlug: slug,
  })
  expect(nextCall).toThrow('nothing was sent')
  await call.reply(200, { url: 'https://checkout.example/1' })
  expect(assign.mock.calls).toEqual([['https://checkout.example/1']])
})

test('on the way back from the checkout the form can be sent again, and a new page has what was typed', async () => {
  vi.spyOn(window.location, 'assign').mockReturnValue()
  const { page, submit, nextCall } = await showFlow()
  await fillInPayer(page)
  await submit()
  await nextCall().reply(200, { url: 'https://checkout.example/1' })
  await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(findAll(page, 'button', 'Pay ₹1999')).toHaveLength(2)
  await submit()
  await nextCall().reply(200, { url: 'https://checkout.example/2' })
  const { page: restored } = await showFlow()
  expect(field(restored, 'Email address').value).toBe(payer.email)
  expect(field(restored, 'Years of experience').value).toBe('2-5')
})

test('the workshop form sends its own fields', async () => {
  const { page, submit, nextCall } = await showFlow({ setting: workshopSetting })
  await fillInPayer(page, workshopOptions)
  await fillIn(page, { 'Please specify': 'A poster' })
  await submit()
  expect(nextCall().body).toEqual({
    ...payer,
    organization: '',
    yearsOfExperience: '6-10 years',
    howDidYouKnow: 'Other',
    howDidYouKnowOther: 'A poster',
    marketingConsent: false,
    masterclassSlug: 'vibe-coding-session',
  })
})

test.each([
  [masterclassSetting, undefined, /^Error.*Could not create checkout session/],
  [workshopSetting, workshopOptions, /^Registration successful.*You will be redirected to payment shortly\./],
])('a response without a checkout is told as the spec says', async (setting, options, text) => {
  const { page, submit, nextCall, toast } = await showFlow({ setting })
  await fillInPayer(page, options)
  if (options) await fillIn(page, { 'Please specify': 'A poster' })
  await submit()
  await nextCall().reply(200, {})
  expect(toast()).toMatch(text)
  expect(findAll(page, 'button', 'Pay ₹1999')).toHaveLength(2)
})

test('a payment that does not start says why, keeps what was typed, and can be tried again', async () => {
  const { page, submit, nextCall, toast } = await showFlow()
  await fillInPayer(page)
  const message = 'You are already registered for this session'
  await submit()
  await nextCall().reply(409, { message, code: 'already_registered' })
  expect(toast()).toContain(`Registration failed${message}`)
  // The toast disappears; the hint stays, and nobody who is signed out is sent to a profile.
  const hint = find(page, 'status')
  expect([textOf(hint), document.activeElement]).toEqual([expect.stringContaining('You’ve already registered.'), hint])
  expect(findAll(page, 'link', 'Open my profile')).toEqual([])
  for (const failure of [(call: Call) => call.reply(502, 'Bad gateway'), (call: Call) => call.fail()]) {
    await submit()
    await failure(nextCall())
    expect(toast()).toContain('Registration failedCould not process your registration')
    expect(findAll(page, 'status')).toEqual([])
  }
  expect(field(page, 'Full name').value).toBe(payer.name)
  await submit()
  expect(nextCall().body).toMatchObject(payer)
})
type Call = ReturnType<Awaited<ReturnType<typeof showFlow>>['nextCall']>

test('who is signed in finds their details in the form', async () => {
  const { field: fieldOf } = await showFlow({ user: { id: 9, ...payer } })
  expect(['Full name', 'Email address', 'Phone number'].map((label) => fieldOf(label).value)).toEqual([
    payer.name,
    payer.email,
    payer.phone,
  ])
})

test('without cards UPI is the only way to pay, at the current price', async () => {
  const { page, field: fieldOf } = await showFlow({ availability: { takesCards: false, price: 2499 } })
  expect(page.textContent).toContain('We can’t take cards at the moment')
  expect([page.querySelectorAll('input[type=radio]').length, fieldOf(/^UPI/).checked]).toEqual([1, true])
  expect(findAll(page, 'button').map(textOf)).toEqual(['Continue with UPI', 'Continue with UPI'])
})
