import * as z from 'zod/mini'
import { endpoint, json, nothing } from './endpoint.ts'
import { Email, LinkedinProfile, line, optionalField } from './fields.ts'
import { limits } from './limits.ts'
import { Phone, TypedPhone } from './phone.ts'

export const courseRequired = 'Course is required'

/** 'I am interested' in a course that has not launched. */
export const NewInterest = z.object({
  name: line({ message: 'Name is required', ...limits.name }),
  phone: Phone,
  email: Email,
  linkedinProfile: optionalField(LinkedinProfile),
  city: line({ message: 'City is required', ...limits.city }),
  country: line({ message: 'Country is required', ...limits.country }),
  courseSlug: line({ message: courseRequired, min: 1, max: limits.slug.max }),
})
export type NewInterest = z.output<typeof NewInterest>

/** The form, which takes a phone number as people type it. */
export const TypedInterest = z.extend(NewInterest, { phone: TypedPhone })

export const submitInterest = endpoint({
  method: 'POST',
  path: '/api/interest',
  summary: 'Register interest in a course that has not launched',
  tag: 'Courses',
  access: 'anyone',
  throttled: true,
  body: NewInterest,
  reply: json(z.object({ message: z.string() })),
  status: 201,
})

export const stopInterest = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Unsubscribe from a course, with an emailed token',
  tag: 'Interest',
  access: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: nothing,
})

const EmailOnly = z.object({ email: Email })

/** 'Tell me about the next date' of an event that cannot be booked. */
export const submitNextDateInterest = endpoint({
  method: 'POST',
  path: '/api/masterclasses/:slug/next-date',
  summary: 'Ask to be told about the next date of an event; the same response if asked before',
  tag: 'Interest',
  access: 'anyone',
  throttled: true,
  params: z.object({ slug: z.string() }),
  body: EmailOnly,
  reply: json(z.object({ message: z.string() })),
  status: 201,
})

/** 'Stay Updated' on the events page: news of new events, for as long as interest is stored or until its reader unsubscribes. */
export const submitNewsInterest = endpoint({
  method: 'POST',
  path: '/api/news',
  summary: 'Ask to be told about new events; the same response if asked before',
  tag: 'Interest',
  access: 'anyone',
  throttled: true,
  body: EmailOnly,
  reply: json(z.object({ message: z.string() })),
  status: 201,
})
