import { useState } from 'react'
import { ApplicationForm } from '#app/features/applications/application-form.tsx'
import { ApplicationSent } from '#app/features/applications/application-sent.tsx'
import { useApplicationForm } from '../use-application-form.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function HomeRegistration() {
  const [isSent, setIsSent] = useState(false)
  const formProps = useApplicationForm()
  if (isSent) return <ApplicationSent />
  return <ApplicationForm {...formProps} needsPhoneAndCity onSent={() => setIsSent(true)} />
}
