import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userQuery, useUser } from '#app/features/accounts/queries.ts'
import { coursesQuery } from '#app/features/courses/queries.ts'

/** The application form's props on any page: the user and the courses. */
export function useApplicationForm() {
  const client = useQueryClient()
  const { data: user } = useUser()
  // The page has queried already; a failed list is only retried by the visitor.
  const courses = useQuery({ ...coursesQuery(), retryOnMount: false })
  return {
    user,
    findUser: () => client.ensureQueryData(userQuery),
    courses: { list: courses.data, isFailed: courses.isError, retry: () => courses.refetch() },
  }
}
