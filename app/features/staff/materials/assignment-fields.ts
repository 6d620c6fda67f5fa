import type { Resolver } from 'react-hook-form'
import { zodResolver } from '#app/lib/form.ts'
import { AssignmentForm, type StaffAssignment } from '#contract/staff/assignments.ts'
import { fromIndiaClock, toIndiaClock } from '../catalogue/event/india-time.ts'

/** The form's values; the due date is on India's clock, or empty. */
export interface AssignmentFields {
  title: string
  instructions: string
  dueAt: string
}

export function toFields(assignment: StaffAssignment | null): AssignmentFields {
  const { title = '', instructions = '', dueAt = null } = assignment ?? {}
  return { title, instructions, dueAt: dueAt ? toIndiaClock(dueAt) : '' }
}

export function toInput({ dueAt, ...texts }: AssignmentFields, version: string | null): AssignmentForm {
  return { ...texts, dueAt: dueAt === '' ? null : fromIndiaClock(dueAt), version }
}

const resolve = zodResolver(AssignmentForm)

export const resolveAssignment: Resolver<AssignmentFields> = async (fields, context, options) => {
  const { errors } = await resolve(toInput(fields, null), context, options as never)
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values: fields, errors: {} }
}
