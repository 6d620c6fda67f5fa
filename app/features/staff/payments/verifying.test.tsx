import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { press, render } from '#tests/components/render.tsx'
import { staffProof as proof } from '#tests/factories/staff-proof.ts'
import { Verifying } from './verifying.tsx'

test('while a reason is chosen, no Undo of another payment is in reach of the thumb', async () => {
  const { nextCall } = fakeApi({})
  const page = await render(
    <Verifying waiting={[proof, { ...proof, registrationId: 3, uploadId: 13, name: 'Meera Nair' }]} />,
  )
  await settle()
  const canUndo = () => [...page.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('Undo'))
  await press('a')
  await nextCall().reply(200, { effective_at: '2026-11-17T12:01:00.000Z' })
  expect(canUndo()).toBe(true)
  await press('r')
  expect(page.textContent).toContain('Why')
  expect(canUndo()).toBe(false)
  await press('Escape')
  expect(canUndo()).toBe(true)
})

test('Undo is back when a colleague has decided the payment whose reasons were open', async () => {
  const second = { ...proof, registrationId: 3, uploadId: 13, name: 'Meera Nair' }
  const third = { ...proof, registrationId: 4, uploadId: 14, name: 'Vikram Iyer' }
  const { nextCall } = fakeApi({})
  const show = { waiting: [proof, second, third] }
  let take: (waiting: (typeof proof)[]) => void = () => {}
  function Queue() {
    const [waiting, setWaiting] = useState(show.waiting)
    take = setWaiting
    return <Verifying waiting={waiting} />
  }
  const page = await render(<Queue />)
  await settle()
  await press('a')
  await nextCall().reply(200, { effective_at: '2026-11-17T12:01:00.000Z' })
  await press('r')
  await act(async () => take([third]))
  expect(page.textContent).toContain('Vikram Iyer')
  expect([...page.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('Undo'))).toBe(true)
})
