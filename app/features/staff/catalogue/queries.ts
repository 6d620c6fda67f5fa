import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { browserApi } from '#app/lib/api.ts'
import type { CourseForm, createCourse, listStaffCourses, updateCourse } from '#contract/staff/courses.ts'
import type { listStaffEvents } from '#contract/staff/events.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'

export const eventsQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: ['/api/staff/events'],
  queryFn: ({ client, signal }) =>
    asStaff(client, browserApi<typeof listStaffEvents>('GET', '/api/staff/events', { signal })),
})

export const coursesQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: ['/api/staff/courses'],
  queryFn: ({ client, signal }) =>
    asStaff(client, browserApi<typeof listStaffCourses>('GET', '/api/staff/courses', { signal })),
})

/** How a course is saved: as an update of the opened version, or as a new one. */
export interface Saving<Form> {
  save: (form: Form, version: string | undefined) => Promise<{ title: string }>
  /** The version that a colleague has saved meanwhile. */
  latestVersion: () => Promise<string | undefined>
}

export function useSaveCourse(id: number | undefined): Saving<z.input<typeof CourseForm>> {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ form, version }: { form: z.input<typeof CourseForm>; version: string | undefined }) =>
      asStaff(
        client,
        version === undefined
          ? browserApi<typeof createCourse>('POST', '/api/staff/courses', { body: form })
          : browserApi<typeof updateCourse>('PUT', `/api/staff/courses/${id}`, { body: { ...form, version } }),
      ),
    onSuccess: () => invalidateCatalogue(client),
  })
  return {
    save: (form, version) => mutateAsync({ form, version }),
    latestVersion: async () => (await client.fetchQuery(coursesQuery)).find((course) => course.id === id)?.version,
  }
}

/** Public pages cache their queries, so invalidate them to show the change in this browser at once. */
export function invalidateCatalogue(client: QueryClient): void {
  const isOfCatalogue = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    /^\/api\/(staff\/(events|courses|today|audit)|courses|masterclasses)/.test(String(queryKey[0]))
  client.removeQueries({ type: 'inactive', predicate: isOfCatalogue })
  void client.invalidateQueries({ predicate: isOfCatalogue })
}
