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
