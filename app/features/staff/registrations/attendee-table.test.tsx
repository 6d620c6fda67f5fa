import { expect, test } from 'vitest'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { render } from '#tests/components/render.tsx'
import { AttendeeTable } from './attendee-table.tsx'

const seat = {
  id: 1,
  name: 'Meera Nair',
  email: 'meera@example.in',
  phone: '+91 9876543210',
  reference: 'RWAAAAAAAA',
  sessionCount: 2,
  attendedCount: 0,
  submissionState: null,
  certificateId: null,
} as StaffRegistration

async function textOf(registration: StaffRegistration, hasBegun?: boolean) {
  const begun = hasBegun === undefined ? {} : { hasBegun }
  return (await render(<AttendeeTable caption="Attendees" registrations={[registration]} {...begun} />)).textContent
}

test('attendance shows once the event has begun, or somebody was let in', async () => {
  expect(await textOf(seat)).not.toContain('Attended')
  expect(await textOf(seat, true)).toContain('Attended 0 of 2')
  expect(await textOf({ ...seat, attendedCount: 1 })).toContain('Attended 1 of 2')
})

test('a certificate shows whether or not attendance is known', async () => {
  expect(await textOf({ ...seat, certificateId: 'abc' })).toContain('Certificate')
})
