import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApplicationForm } from '#app/features/applications/application-form.tsx'
import { ApplicationSubmitted } from '#app/features/applications/application-submitted.tsx'
import { useApplicationForm } from '../use-application-form.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function ApplyCourseForm() {
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first')
  const [sentFor, setSentFor] = useState('')
  const formProps = useApplicationForm()
  const [query] = useSearchParams()
  const named = query.get('course') ?? ''

  if (stage === 'sent')
    return <ApplicationSubmitted isSignedIn={Boolean(formProps.user)} onAgain={() => setStage('again')} />
  return (
    <ApplicationForm
      {...formProps}
      needsPhoneAndCity={false}
      // A second application is not preselected with the same course.
      preselectedCourse={named === sentFor ? undefined : named}
      takesFocus={stage === 'again'}
      onSent={(courseSlug) => {
        setSentFor(courseSlug)
        setStage('sent')
      }}
    />
  )
}
