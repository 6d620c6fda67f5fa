import * as z from 'zod/mini'
import { endpoint, json, nothing } from '../endpoint.ts'
import { DateTime } from '../fields.ts'
import { IdParams } from './list.ts'

/** An issue that needs a person and that no list shows. */
export const StaffNotice = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  toDo: z.string(),
  registration: z.nullable(z.object({ id: z.int(), reference: z.string() })),
  created_at: DateTime,
})
export type StaffNotice = z.output<typeof StaffNotice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/staff/notices',
  summary: 'The 50 newest open notices',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(StaffNotice)),
})

export const resolveNotice = endpoint({
  method: 'POST',
  path: '/api/staff/notices/:id/resolve',
  summary: 'Resolve a notice',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: nothing,
})
