import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { editedFields, staffEvent } from '#tests/factories/staff-event.ts'
import { RegistrationsPage } from './registrations-page.tsx'

test('the filter tells two events of one title apart by their dates', async () => {
  const [first] = editedFields.sessions
  const again = {
    ...staffEvent,
    slug: 'again',
    sessions: first ? [{ ...first, startsAt: '2031-07-05T12:30:00Z' }] : [],
  }
  fakeApi({
    '/api/staff/events': [staffEvent, again, { ...staffEvent, slug: 'undated', sessions: [] }],
    '/api/staff/registrations': { rows: [], next: null },
  })
  const page = await render(<RegistrationsPage />)
  await settle()
  const options = [...page.querySelectorAll('option')].filter(({ value }) => /lawyers|again|undated/.test(value))
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'AI for Lawyers · 20–21 June 2031',
    'AI for Lawyers · 5 July 2031',
    'AI for Lawyers',
  ])
})
