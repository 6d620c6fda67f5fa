import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useUser } from '#app/features/accounts/queries.ts'
import NextDateForm from '#app/features/events/next-date-form.tsx'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { RegistrationFlow } from '#app/features/registrations/registration-flow.tsx'
import { masterclassSetting } from '#app/features/registrations/settings.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function ApplyMasterclassForm() {
  const [query] = useSearchParams()
  const slug = query.get('masterclass') ?? ''
  const { data: event } = useQuery({ ...masterclassQuery(slug), enabled: false })
  const { data: user } = useUser()
  if (!event) return null
  return (
    <RegistrationFlow
      key={slug}
      event={event}
      setting={masterclassSetting}
      user={user}
      nextDate={<NextDateForm slug={event.slug} />}
    />
  )
}
