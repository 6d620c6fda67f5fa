import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import type {
  AssignmentForm,
  changeAssignment,
  removeAssignment,
  reviewSubmission,
  SubmissionReview,
} from '#contract/staff/assignments.ts'
import type {
  addFile,
  addLink,
  changeRecording,
  NewLink,
  RecordingChange,
  removeMaterial,
  showMaterials,
} from '#contract/staff/materials.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'
import { useStaffChange } from '../use-staff-change.ts'

const materialsKey = '/api/staff/events/:id/materials'

export const materialsQuery = (eventId: number) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: [materialsKey, eventId],
    queryFn: ({ client, signal }) =>
      asStaff(client, browserApi<typeof showMaterials>('GET', `/api/staff/events/${eventId}/materials`, { signal })),
  })

export const useMaterialChange = () => useStaffChange([materialsKey])

export const materialFilePath = (id: number) => `/api/staff/materials/${id}/file`
export const submissionFilePath = (id: number) => `/api/staff/submissions/${id}/file`

export const sendLink = (eventId: number, body: NewLink) =>
  browserApi<typeof addLink>('POST', `/api/staff/events/${eventId}/materials`, { body })
export const sendFile = (eventId: number, form: FormData, onProgress: (share: number) => void) =>
  uploadForm<typeof addFile>(`/api/staff/events/${eventId}/materials/file`, form, { onProgress })
export const remove = (id: number) => browserApi<typeof removeMaterial>('DELETE', `/api/staff/materials/${id}`)
export const setRecording = (eventId: number, sessionId: number, body: RecordingChange) =>
  browserApi<typeof changeRecording>('PUT', `/api/staff/events/${eventId}/recordings/${sessionId}`, { body })
export const setAssignment = (eventId: number, body: AssignmentForm) =>
  browserApi<typeof changeAssignment>('PUT', `/api/staff/events/${eventId}/assignment`, { body })
export const dropAssignment = (eventId: number, version: string) =>
  browserApi<typeof removeAssignment>('DELETE', `/api/staff/events/${eventId}/assignment`, { query: { version } })
export const sendReview = (id: number, body: SubmissionReview) =>
  browserApi<typeof reviewSubmission>('POST', `/api/staff/submissions/${id}/review`, { body })
