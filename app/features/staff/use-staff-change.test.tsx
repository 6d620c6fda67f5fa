import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { browserApi } from '#app/lib/api.ts'
import type { cancelRegistration } from '#contract/staff/registrations.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { useStaffChange } from './use-staff-change.ts'

const list = '/api/staff/registrations'

function List() {
  const { data } = useQuery({ queryKey: [list], queryFn: async () => (await fetch(list, { method: 'GET' })).json() })
  const { change, isPending } = useStaffChange([list])
  const [outcome, setOutcome] = useState('')
  const cancel = () =>
    change(() => browserApi<typeof cancelRegistration>('POST', '/api/staff/registrations/7/cancel')).then(
      () => setOutcome('done'),
      () => setOutcome('failed'),
    )
  return (
    <button type="button" onClick={cancel}>
      {[data, isPending ? 'sending' : outcome].join(' ')}
    </button>
  )
}

test.each([
  [200, 'done'],
  [409, 'failed'],
])('a change that is replied to with %i refetches the list before it has %s', async (status, outcome) => {
  const stored = { [list]: 'before' }
  const api = fakeApi(stored)
  const page = await render(<List />)
  for (let turn = 0; turn < 5; turn++) await settle()
  await click(page.querySelector('button'))
  await settle()
  expect(page.textContent).toBe('before sending')
  stored[list] = 'after'
  await api.nextCall().reply(status, null)
  expect(page.textContent).toBe(`after ${outcome}`)
})
