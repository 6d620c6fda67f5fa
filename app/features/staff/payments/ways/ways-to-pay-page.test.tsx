import { act } from 'react'
import { expect, test } from 'vitest'
import type { WaysToPay } from '#contract/staff/ways-to-pay.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { WaysToPayPage } from './ways-to-pay-page.tsx'

test('pressing the switch twice changes it once', async () => {
  const ways: WaysToPay = {
    provider: 'Razorpay',
    isSandbox: false,
    ways: ['card', 'upi'],
    takesScreenshots: false,
    upiAddress: 'rolewise@upi',
    canSwitchOff: true,
    isOwner: true,
  }
  const { nextCall } = fakeApi({ '/api/staff/ways-to-pay': ways })
  const page = await render(<WaysToPayPage />)
  await settle()
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Switch on')
  await act(async () => {
    button?.click()
    button?.click()
  })
  await settle()
  expect(nextCall().body).toEqual({ takesScreenshots: true })
  expect(nextCall).toThrow('nothing was sent')
})
