import NextDateForm from '#app/features/events/next-date-form.tsx'
import type { Refusal } from '#app/features/registrations/find-refusal.ts'
import { NoSeats } from '#app/features/registrations/no-seats.tsx'
import type { EventState } from '#contract/events.ts'

interface NotBookableProps {
  slug: string
  state: EventState
  onRetry: () => void
}

/** Takes the form's place. Loaded lazily. */
export default function NotBookable({ slug, state, onRetry }: NotBookableProps) {
  const nextDate = <NextDateForm slug={slug} />
  return <NoSeats reason={state as Refusal} takesFocus={false} onRetry={onRetry} nextDate={nextDate} />
}
