import { vi } from 'vitest'
import type { Lead } from '#app/features/registrations/state/lead.ts'
import { RegistrationState } from '#app/features/registrations/state/registration-state.tsx'
import type { EventRegistration } from '#contract/registrations.ts'
import { render } from './render.tsx'

const evening = (id: number, day: string) => ({
  id,
  title: '',
  startsAt: `${day}T12:30:00.000Z`,
  endsAt: `${day}T14:30:00.000Z`,
})
const sessions = [evening(1, '2027-06-20'), evening(2, '2027-06-21')]

/** A paid seat of an event on two evenings, 20 and 21 June 2027. */
export function booked(event: Partial<EventRegistration['event']> = {}): EventRegistration {
  return {
    reference: 'RWABCDEFGH',
    event: {
      slug: 'ai',
      title: 'AI for Everyone',
      startDate: null,
      endDate: null,
      sessions,
      isCancelled: false,
      bring: [],
      ...event,
    },
    name: 'Asha Rao',
    paymentStatus: 'paid',
    amount: 1999,
    joinUrl: 'https://rolewise.example/join/abc',
    hasRoom: true,
    isPayer: true,
    isDisputed: false,
    documents: [],
    refunds: [],
    created_at: '2027-01-01T00:00:00.000Z',
    calendarUrl: 'https://rolewise.example/api/calendars/abc',
    linkToken: 'abc',
  } as unknown as EventRegistration
}

/** Shows the state of a registration at a moment. The clock has to be faked. */
export async function showState(now: string, registration = booked(), lead?: Lead | 'loading') {
  vi.setSystemTime(new Date(now))
  const page = await render(
    <RegistrationState
      registration={registration}
      proofForm={null}
      payAgain={null}
      documents={null}
      learning={({ kind }) => <p>Learning {kind}</p>}
      selfService={<p>Change your booking</p>}
      findLead={() => lead}
      onCheck={async () => undefined}
    />,
  )
  return {
    page,
    headline: () => page.querySelector('h1')?.textContent,
    timer: () => page.querySelector('[role=timer]')?.textContent,
    /** Whether the way in stands out; it always leads to the page that says when. */
    isOpen: () =>
      page.querySelector('a[href="https://rolewise.example/join/abc"]')?.className.includes('bg-marigold') ?? null,
  }
}
