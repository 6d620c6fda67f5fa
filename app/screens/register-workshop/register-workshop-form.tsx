import { useQuery } from '@tanstack/react-query'
import { useUser } from '#app/features/accounts/queries.ts'
import NextDateForm from '#app/features/events/next-date-form.tsx'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { RegistrationFlow } from '#app/features/registrations/registration-flow.tsx'
import { workshopSetting } from '#app/features/registrations/settings.ts'
import { workshopSlug } from '#contract/event-paths.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegisterWorkshopForm() {
  const { data: event } = useQuery({ ...masterclassQuery(workshopSlug), enabled: false })
  const { data: user } = useUser()
  if (!event) return null
  return (
    <RegistrationFlow
      event={event}
      setting={workshopSetting}
      user={user}
      nextDate={<NextDateForm slug={event.slug} />}
    />
  )
}
