import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { attendance as words } from '#content/staff/attendance.ts'
import type {
  AttendanceList,
  AttendanceMark,
  changeSessionRoom,
  markAttendance,
  SessionRoom,
  showAttendance,
} from '#contract/staff/attendance.ts'
import { alwaysRefetch, asStaff, isDenied } from '../as-staff.ts'
import { applyMark } from './apply-mark.ts'

export const attendanceKey = '/api/staff/attendance'
export const attendancePath = (slug: string) => `${attendanceKey}/${encodeURIComponent(slug)}` as const

export const attendanceQuery = (slug: string) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: [attendanceKey, slug],
    queryFn: ({ client, signal }) =>
      asStaff(client, browserApi<typeof showAttendance>('GET', attendancePath(slug), { signal })),
  })

/** Shows the mark at once. A failed one is taken back. */
export function useMark(slug: string) {
  const client = useQueryClient()
  const { queryKey } = attendanceQuery(slug)
  return useMutation({
    // One after the other, so that the last tap is the one that stays.
    scope: { id: `attendance ${slug}` },
    mutationFn: (body: AttendanceMark) =>
      asStaff(client, browserApi<typeof markAttendance>('PUT', `${attendancePath(slug)}/marks`, { body })),
    onMutate: async (mark) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list: AttendanceList | undefined) => list && applyMark(list, mark))
    },
    onError: (error) => {
      if (!isDenied(error))
        toast({ title: words.notSaved, description: getFormErrorMessage(error), tone: 'destructive' })
    },
    onSettled: () => {
      // While others wait, the list would show what is not saved yet as undone.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === `attendance ${slug}` }) > 1) return
      void client.invalidateQueries({ queryKey })
    },
  })
}

export function useSaveRoom(slug: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SessionRoom) =>
      asStaff(client, browserApi<typeof changeSessionRoom>('PUT', `${attendancePath(slug)}/rooms`, { body })),
    onSuccess: async () => {
      onSaved()
      toast({ title: words.room.saved })
      await Promise.all(
        [attendanceKey, '/api/staff/today'].map((path) => client.invalidateQueries({ queryKey: [path] })),
      )
    },
  })
}
