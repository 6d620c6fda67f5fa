import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApplicationForm } from '#app/features/applications/application-form.tsx'
import { ApplicationSubmitted } from '#app/features/applications/application-submitted.tsx'
import { useApplicationForm } from '../use-application-form.ts'

/** The part of /apply that needs the form's code. It comes by itself: see `lazyWhenVisible`. */
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
      // Another application is for another course.
      wantedCourse={named === sentFor ? undefined : named}
      takesFocus={stage === 'again'}
      onSent={(courseSlug) => {
        setSentFor(courseSlug)
        setStage('sent')
      }}
    />
  )
}
