import * as z from 'zod/mini'
import { classroomFile, FileName } from '../classroom-files.ts'
import { classroomMessages } from '../classroom-messages.ts'
import { endpoint, file, json, nothing } from '../endpoint.ts'
import { DateTime, secureAddress } from '../fields.ts'
import { Material, Recording, SessionId } from '../materials.ts'
import { StaffAssignment, StaffSubmission } from './assignments.ts'
import { orNull, required } from './catalogue-fields.ts'
import { IdParams } from './list.ts'

/** `after` shows it once its session, or the event, has ended. */
export const MaterialTime = z.enum(['before', 'after'], 'Please choose when it can be seen')
export type MaterialTime = z.output<typeof MaterialTime>

const materialFields = {
  title: required(200, 'Please enter a title'),
  visible: MaterialTime,
  /** Missing for the whole event. */
  sessionId: z.optional(SessionId),
}
export const NewLink = z.object({ ...materialFields, url: secureAddress(classroomMessages.linkNeeded) })
export type NewLink = z.output<typeof NewLink>
export const NewFile = z.object({ ...materialFields, name: FileName })
export type NewFile = z.output<typeof NewFile>

export const StaffMaterial = z.extend(Material, {
  visible: MaterialTime,
  isVisible: z.boolean(),
  createdAt: DateTime,
  /** When attendees were emailed about it. */
  announcedAt: z.nullable(DateTime),
})
export type StaffMaterial = z.output<typeof StaffMaterial>

export const StaffRecording = z.extend(Recording, {
  url: z.string(),
  addedAt: DateTime,
  announcedAt: z.nullable(DateTime),
})
export type StaffRecording = z.output<typeof StaffRecording>

export const StaffClassroom = z.object({
  materials: z.array(StaffMaterial),
  recordings: z.array(StaffRecording),
  assignment: z.nullable(StaffAssignment),
  /** Of those who have a seat now, newest first. */
  submissions: z.array(StaffSubmission),
})
export type StaffClassroom = z.output<typeof StaffClassroom>

export const showMaterials = endpoint({
  method: 'GET',
  path: '/api/staff/events/:id/materials',
  summary: 'Materials, recordings and the assignment of an event, with what was handed in',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: json(StaffClassroom),
})

export const addLink = endpoint({
  method: 'POST',
  path: '/api/staff/events/:id/materials',
  summary: 'Add a link to the materials of an event; the same again changes nothing',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: NewLink,
  reply: json(StaffMaterial),
  status: 201,
})

export const addFile = endpoint({
  method: 'POST',
  path: '/api/staff/events/:id/materials/file',
  summary: 'Add a file to the materials of an event; the same again changes nothing',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  file: classroomFile,
  body: NewFile,
  reply: json(StaffMaterial),
  status: 201,
})

export const removeMaterial = endpoint({
  method: 'DELETE',
  path: '/api/staff/materials/:id',
  summary: 'Remove a material, with its file',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: nothing,
})

export const showMaterialFile = endpoint({
  method: 'GET',
  path: '/api/staff/materials/:id/file',
  summary: 'The file of a material',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: file,
})

/** Null removes it. */
const recordingUrl = orNull(secureAddress(classroomMessages.linkNeeded))

export const RecordingChange = z.object({
  url: recordingUrl,
  /** The link that was shown, so that a colleague's change is not overwritten. */
  replaces: recordingUrl,
})
export type RecordingChange = z.output<typeof RecordingChange>

export const changeRecording = endpoint({
  method: 'PUT',
  path: '/api/staff/events/:id/recordings/:sessionId',
  summary: 'Add, correct or remove the recording of a session; a corrected link keeps its expiry',
  tag: 'Staff',
  access: 'staff',
  params: z.extend(IdParams, { sessionId: SessionId }),
  body: RecordingChange,
  reply: json(z.object({ recording: z.nullable(StaffRecording) })),
})
