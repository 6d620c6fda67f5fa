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

test('while it is asked why to approve against the statement, the page says whom it is about and offers no other Undo', async () => {
  const evidence = { state: 'short', amount: 500, utr: '631900000001', day: '2026-11-17' } as const
  const second = { ...proof, registrationId: 3, uploadId: 13, name: 'Meera Nair', evidence }
  const { nextCall } = fakeApi({})
  const page = await render(<Verifying waiting={[proof, second]} />)
  await settle()
  const undo = () => page.querySelector('[aria-label="Undo the decision on Arjun Rao"]')
  await press('a')
  await nextCall().reply(200, { effective_at: '2026-11-17T12:01:00.000Z' })
  await press('j')
  expect(undo()).not.toBeNull()
  await press('a')
  expect(page.querySelector('form')?.textContent).toMatch(/^Meera Nair₹1,999.*Why approve it/)
  expect(undo()).toBeNull()
  await press('Escape')
  expect(undo()).not.toBeNull()
})

test('the list of decisions is back at the latest one after each', async () => {
  const others = ['Meera Nair', 'Vikram Iyer'].map((name, at) => ({
    ...proof,
    registrationId: at + 3,
    uploadId: at + 13,
    name,
  }))
  const { nextCall } = fakeApi({})
  const page = await render(<Verifying waiting={[proof, ...others]} />)
  await settle()
  const decide = async () => {
    await press('a')
    await nextCall().reply(200, { effective_at: '2026-11-17T12:01:00.000Z' })
  }
  await decide()
  const list = page.querySelector('section ul')
  // Browsers scroll to what was in sight, when a row is put before it.
  Object.assign(list ?? {}, { scrollTop: 48 })
  await press('j')
  await decide()
  expect(list?.textContent).toMatch(/Meera Nair.*Arjun Rao/)
  expect(list?.scrollTop).toBe(0)
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
