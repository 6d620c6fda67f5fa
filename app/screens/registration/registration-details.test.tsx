import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, textOf } from '#tests/components/find.ts'
import { booked } from '#tests/components/registration-state.tsx'
import { click, render } from '#tests/components/render.tsx'
import RegistrationDetails from './registration-details.tsx'

test('a booking that fails to load can be loaded again', async () => {
  const path = '/api/registrations/'
  const stored: Record<string, unknown> = { [path]: new Response('', { status: 500 }) }
  fakeApi(stored)
  const page = await render(<RegistrationDetails />)
  await settle()
  stored[path] = { ...booked(), linkToken: '', paymentStatus: 'pending' }
  await click(find(page, 'button', 'Try again'))
  await settle()
  expect(textOf(page.querySelector('h1'))).toBe('One step left: the payment')
})
