import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { RestoredBand } from './restored-band.tsx'

const restored = {
  backedUpAt: '2026-11-18T15:30:00.000Z',
  openChecks: ['certificates', 'refunds'],
  heldMails: 309,
} as const
const button = (page: HTMLElement, text: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? null

test('the band says to when the site was restored, and each thing to look at can be ticked off', async () => {
  const api = fakeApi({})
  const page = await render(<RestoredBand restored={{ ...restored, openChecks: [...restored.openChecks] }} />)
  expect(page.querySelector('summary')?.textContent).toBe('Restored to 18 Nov, 21:003 things to look at')
  expect([...page.querySelectorAll('li strong')].map(({ textContent }) => textContent)).toEqual([
    'Certificates',
    'Payments and refunds',
    '309 emails wait',
  ])
  await click(button(page, 'Done: Certificates'))
  expect(api.nextCall().body).toEqual({ check: 'certificates' })
})

test.each([
  ['Send', true],
  ['Mark as sent', false],
])('%s asks first, since hundreds of people may get an email twice', async (label, send) => {
  const api = fakeApi({})
  const page = await render(<RestoredBand restored={{ ...restored, openChecks: [] }} />)
  await click(button(page, label))
  expect(() => api.nextCall()).toThrow('nothing was sent')
  await settle()
  await click(button(page.querySelector('dialog') ?? page, label))
  expect(api.nextCall().body).toEqual({ send })
})
