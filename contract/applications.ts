import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'
import { DateTime, Email, line, optionalField, paragraph } from './fields.ts'
import { limits } from './limits.ts'
import { experienceOptions } from './options.ts'
import { Phone, TypedPhone } from './phone.ts'

const ApplicationStatus = z.enum(['pending', 'accepted', 'rejected'])

export const selectCourse = 'Please select a course'
const CourseSlug = line({ message: selectCourse, min: 1, max: limits.slug.max })
const Reason = optionalField(paragraph({ message: 'Please use plain text', max: limits.reason.max }))
const City = line({ message: 'City is required', ...limits.city })

/** Phone and city are optional, as on /apply. */
export const NewGuestApplication = z.object({
  name: line({ message: 'Name is required', ...limits.name }),
  email: Email,
  phone: optionalField(Phone),
  city: optionalField(City),
  courseSlug: CourseSlug,
  reason: Reason,
  yearsOfExperience: z.enum(experienceOptions, 'Please select your years of experience'),
  agreeToTerms: z.literal(true, 'You must agree to the terms'),
})
export type NewGuestApplication = z.output<typeof NewGuestApplication>

/** The form of /apply. It takes a phone number as people type it. */
export const TypedApplication = z.extend(NewGuestApplication, { phone: optionalField(TypedPhone) })

/** The form of the home page: phone and city are required. */
export const TypedHomeApplication = z.extend(NewGuestApplication, { phone: TypedPhone, city: City })

/** For signed-in users: the account has the rest. */
export const NewApplication = z.object({ courseSlug: CourseSlug, reason: Reason })
export type NewApplication = z.output<typeof NewApplication>

export const Application = z.object({
  id: z.int(),
  courseSlug: z.string(),
  reason: z.nullable(z.string()),
  status: ApplicationStatus,
  created_at: DateTime,
})
export type Application = z.output<typeof Application>

export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/applications',
  summary: 'Apply for a course as the signed-in user',
  tag: 'Applications',
  access: 'user',
  body: NewApplication,
  reply: json(Application),
  status: 201,
})

export const submitGuestApplication = endpoint({
  method: 'POST',
  path: '/api/guest-applications',
  summary: 'Apply for a course without an account',
  tag: 'Applications',
  access: 'anyone',
  throttled: true,
  body: NewGuestApplication,
  reply: json(Application),
  status: 201,
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  summary: "The signed-in user's applications, newest first",
  tag: 'Applications',
  access: 'user',
  reply: json(z.array(Application)),
})
