import { expect, test } from 'vitest'
import { firstSiteTexts } from '#content/site-texts.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { SitePage } from './site-page.tsx'

const entry = (value: unknown) => ({ value, first: value, changed_at: null, version: '1' })
const keys: SiteTextKey[] = ['testimonials', 'homeNotice', 'homeBanner', 'contactFaqs', 'figures']

test('what is typed while a text is saved stays, and counts as unsaved', async () => {
  const texts = Object.fromEntries(keys.map((key) => [key, entry(firstSiteTexts[key])]))
  const { nextCall } = fakeApi({ '/api/staff/site-texts': texts })
  const page = await render(<SitePage />)
  await settle()
  const field = page.querySelector<HTMLInputElement>('[name="homeBanner.text"]')
  const save = async () => {
    const buttons = [...page.querySelectorAll('button')]
    await click(buttons.find(({ textContent }) => textContent === 'Save Banner on Home'))
    await settle()
  }
  await type(field, 'Sent')
  await save()
  await type(field, 'Sent, and typed on')
  await nextCall().reply(200, { ...texts.homeBanner, value: { text: 'Sent' }, changed_at: null, version: '2' })
  expect(field?.value).toBe('Sent, and typed on')
  expect(field?.form?.textContent).toContain('Unsaved changes')
  await save()
  expect(nextCall().body).toEqual({ value: { text: 'Sent, and typed on' }, version: '2' })
})
