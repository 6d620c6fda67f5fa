import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery, useUser } from '#app/features/accounts/queries.ts'
import { ApplicationForm } from '#app/features/applications/application-form.tsx'
import { ApplicationSent } from '#app/features/applications/application-sent.tsx'
import { coursesQuery } from '#app/features/courses/queries.ts'

/** The part of Home that needs the form's code. It comes by itself, late: see `lazyNear`. */
export default function HomeRegistration() {
  const [isSent, setIsSent] = useState(false)
  const client = useQueryClient()
  const user = useUser()
  // The page has asked already; a list that failed to come is asked for again when the visitor says so.
  const courses = useQuery({ ...coursesQuery(), retryOnMount: false })

  if (isSent) return <ApplicationSent />
  return (
    <ApplicationForm
      user={user.data}
      findUser={() => client.ensureQueryData(userQuery)}
      courses={{ list: courses.data, isFailed: courses.isError, retry: () => courses.refetch() }}
      onSent={() => setIsSent(true)}
    />
  )
}
