import { act } from 'react'
import { expect, test } from 'vitest'
import type { AttendanceList, Participant } from '#contract/staff/attendance.ts'
import { render } from '#tests/components/render.tsx'
import { ParticipantsPreviewTable } from './preview.tsx'

type Attendee = AttendanceList['attendees'][number]

const known = (sessionId: number, minutes: number | null) =>
  ({ sessionId, minutes, attended: false, by: null, mark: null, joined_at: null }) as const
const attendee = (registrationId: number, name: string, minutes: (number | null)[]): Attendee => ({
  registrationId,
  name,
  email: `${registrationId}@example.in`,
  reference: `RW${registrationId}`,
  sessions: minutes.map((each, index) => known(index + 1, each)),
})
const phone: Participant = {
  key: '0',
  name: 'A phone',
  email: null,
  minutes: 90,
  registrationId: 1,
  by: 'name',
  isAmbiguous: false,
}

function show(attendees: Attendee[]) {
  const nothing = () => undefined
  return render(
    <ParticipantsPreviewTable
      preview={{ source: 'zoom', participants: [phone] }}
      sessionId={1}
      attendees={attendees}
      isSaving={false}
      error={undefined}
      onSave={nothing}
      onCancel={nothing}
    />,
  )
}

async function choose(page: HTMLElement, value: string) {
  const field = page.querySelector('select')
  if (!field) throw new Error('nobody to choose')
  await act(async () => field.focus())
  field.value = value
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
}

test('the preview says whose minutes of the last import it removes, as the choices stand', async () => {
  const page = await show([attendee(1, 'Asha Rao', [90, null]), attendee(2, 'Ravi Kumar', [null, 90])])
  const notice = () => page.querySelector('[role=status]')?.textContent
  const button = () => page.querySelector('button')
  expect(notice()).toBe('')
  await choose(page, '2')
  expect(notice()).toBe('One attendee of the last import isn’t in this one. Their minutes will be removed.')
  expect(button()?.textContent).toBe('Import one attendee')
  await choose(page, '')
  expect([button()?.textContent, button()?.disabled]).toEqual(['Remove the last import', false])
})

test('whom a participant can be is listed once somebody chooses', async () => {
  const page = await show([attendee(1, 'Asha Rao', [null]), attendee(2, 'Ravi Kumar', [null])])
  const options = () => [...page.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options()).toEqual(['Leave out', 'Asha Rao (1@example.in)'])
  await act(async () => page.querySelector('select')?.focus())
  expect(options()).toEqual(['Leave out', 'Asha Rao (1@example.in)', 'Ravi Kumar (2@example.in)'])
})

test('without an import before, nobody on the list is nothing to import', async () => {
  const page = await show([attendee(1, 'Asha Rao', [null])])
  await choose(page, '')
  const button = page.querySelector('button')
  expect([button?.textContent, button?.disabled]).toEqual(['Nobody to import', true])
})
