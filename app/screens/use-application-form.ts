import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userQuery, useUser } from '#app/features/accounts/queries.ts'
import { coursesQuery } from '#app/features/courses/queries.ts'

/** What the application form is given on any page: who applies, and what there is to choose from. */
export function useApplicationForm() {
  const client = useQueryClient()
  const { data: user } = useUser()
  // The page has asked already; a list that failed to come is asked for again when the visitor says so.
  const courses = useQuery({ ...coursesQuery(), retryOnMount: false })
  return {
    user,
    findUser: () => client.ensureQueryData(userQuery),
    courses: { list: courses.data, isFailed: courses.isError, retry: () => courses.refetch() },
  }
}
