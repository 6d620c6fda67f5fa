import { vi } from 'vitest'
import { type Draft, saveDraft } from '#app/features/registrations/draft.ts'
import { RegistrationFlow } from '#app/features/registrations/registration-flow.tsx'
import { masterclassSetting, type Setting, workshopSetting } from '#app/features/registrations/settings.ts'
import { Toaster } from '#app/ui/toast.tsx'
import type { User } from '#contract/accounts.ts'
import { workshopSlug } from '#contract/event-paths.ts'
import type { Availability } from '#contract/payments.ts'
import { makeEvent } from '../support/make-event.ts'
import { fakeApi, settle } from './fake-api.ts'
import { fakeUpload } from './fake-upload.ts'
import { fillIn } from './fill-in.ts'
import { field, find } from './find.ts'
import { click, render } from './render.tsx'

const methods = { cards: true, upi: true, netbanking: false, screenshots: true, includesGst: false }
export const slug = 'demo'
const evening = ['2099-06-20T12:30:00.000Z', '2099-06-20T14:30:00.000Z'] as const
const event = makeEvent({ slug, title: 'AI for Everyone', times: [evening], methods })
const workshop = makeEvent({ ...event, slug: workshopSlug, kind: 'workshop' })
const open = { isOpen: true, seatsLeft: 3, price: 1999, takesCards: true, asksState: false }
export const availabilityPath = `/api/masterclasses/${slug}/availability`
const ofWorkshop = `/api/masterclasses/${workshopSlug}/availability`
export const upi = {
  ...{ reference: 'RWABCDEFGH', linkToken: '7-RWABCDEFGH.x', amount: 1999, payee: 'Rolewise', vpa: 'r@upi' },
  ...{ link: 'upi://', holdEndsAt: null, holdMs: null },
}

interface Options {
  setting?: Setting
  availability?: Partial<Availability>
  user?: Partial<User> | null
  draft?: Partial<Draft>
}

/** The form of an event at ₹1,999 and the steps that follow it, with what the toasts say. */
export async function showFlow({ setting = masterclassSetting, availability, user = null, draft }: Options = {}) {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no canvas')))
  if (draft) saveDraft(slug, draft)
  const now = { ...open, ...availability }
  const stored: Record<string, unknown> = { [availabilityPath]: now, [ofWorkshop]: now }
  const uploads = fakeUpload()
  const api = fakeApi(stored)
  const toaster = await render(<Toaster />)
  const page = await render(
    <RegistrationFlow
      event={setting === workshopSetting ? workshop : event}
      setting={setting}
      user={user as User | null}
      nextDate={<p>The next date</p>}
    />,
  )
  await settle()
  const press = async (name: string | RegExp) => {
    await click(find(page, 'button', name))
    for (let turn = 0; turn < 5; turn++) await settle()
  }
  return {
    ...api,
    ...uploads,
    page,
    stored,
    press,
    field: (label: string | RegExp) => field(page, label),
    submit: async () => {
      await click(page.querySelector('form[method=dialog] button[type=submit]'))
      await settle()
    },
    toast: () => toaster.querySelector('[data-toast]')?.textContent,
  }
}

export const payer = { name: 'Ravi Kumar', email: 'ravi@example.in', phone: '+919876543210' }

/** Fills in what the form requires: the masterclass's, unless the workshop's options are given. */
export const fillInPayer = (page: HTMLElement, options: Record<string, string> = masterclassOptions) =>
  fillIn(page, { 'Full name': payer.name, 'Email address': payer.email, 'Phone number': '98765 43210', ...options })

const masterclassOptions = { 'Years of experience': '2-5', 'How did you know about us?': 'LinkedIn' }
export const workshopOptions = { 'Years of experience': '6-10 years', 'How did you hear about us?': 'Other' }
