import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { userQuery } from '#app/features/accounts/queries.ts'
import { InterestForm } from '#app/features/interests/interest-form.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function CourseInterest() {
  const { slug = '' } = useParams()
  const user = useQuery(userQuery)
  return <InterestForm key={slug} courseSlug={slug} user={user.data} />
}
