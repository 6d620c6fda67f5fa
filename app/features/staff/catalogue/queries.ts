import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { browserApi } from '#app/lib/api.ts'
import type { listCourses } from '#contract/courses.ts'
import type {
  CourseForm,
  createCourse,
  createEvent,
  EventForm,
  listStaffEvents,
  updateCourse,
  updateEvent,
} from '#contract/staff/catalogue.ts'
import { asStaff, fresh } from '../as-staff.ts'

export const eventsQuery = queryOptions({
  ...fresh,
  queryKey: ['/api/staff/events'],
  queryFn: ({ client, signal }) =>
    asStaff(client, browserApi<typeof listStaffEvents>('GET', '/api/staff/events', { signal })),
})

/** The public list has all that there is to a course. */
export const coursesQuery = queryOptions({
  ...fresh,
  queryKey: ['/api/courses'],
  queryFn: ({ signal }) => browserApi<typeof listCourses>('GET', '/api/courses', { signal }),
})

/** Without an id it is a new one. */
export function useSaveEvent(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof EventForm>) =>
      asStaff(
        client,
        id === undefined
          ? browserApi<typeof createEvent>('POST', '/api/staff/events', { body })
          : browserApi<typeof updateEvent>('PUT', `/api/staff/events/${id}`, { body }),
      ),
    onSuccess: () => forgetCatalogue(client),
  })
}

export function useSaveCourse(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof CourseForm>) =>
      asStaff(
        client,
        id === undefined
          ? browserApi<typeof createCourse>('POST', '/api/staff/courses', { body })
          : browserApi<typeof updateCourse>('PUT', `/api/staff/courses/${id}`, { body }),
      ),
    onSuccess: () => forgetCatalogue(client),
  })
}

/** The public pages keep what they have asked for: in this browser, too, they must show the change at once. */
function forgetCatalogue(client: QueryClient): void {
  const isOfCatalogue = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    /^\/api\/(staff\/(events|today|audit)|courses|masterclasses)/.test(String(queryKey[0]))
  client.removeQueries({ type: 'inactive', predicate: isOfCatalogue })
  void client.invalidateQueries({ predicate: isOfCatalogue })
}
