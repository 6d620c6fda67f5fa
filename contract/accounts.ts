import * as z from 'zod/mini'
import { endpoint, json, nothing } from './endpoint.ts'
import { DateTime, Email, LinkedinProfile, line, NewUsername, optionalField, SignInName } from './fields.ts'
import { limits } from './limits.ts'
import { courseReasons, experienceOptions, learningInterests, registrationSources } from './options.ts'
import { NewPassword, Password } from './passwords.ts'
import { Phone, TypedPhone } from './phone.ts'

export const User = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  created_at: DateTime,
  /** Only set for staff, to show the console in menus. The server checks access on every call. */
  role: z.optional(z.literal('staff')),
})
export type User = z.output<typeof User>

export const Credentials = z.object({ username: SignInName, password: Password })
export type Credentials = z.output<typeof Credentials>

const followUp = optionalField(line({ message: 'Please specify', max: limits.followUp.max }))

export const SignUp = z.object({
  username: NewUsername,
  password: NewPassword,
  name: line({ message: 'Full name is required', ...limits.name }),
  email: Email,
  phone: Phone,
  linkedinProfile: optionalField(LinkedinProfile),
  organization: optionalField(line({ message: 'Please enter your organization', max: limits.organization.max })),
  learningInterests: z
    .array(
      z.enum(learningInterests, 'Please select at least one learning interest'),
      'Please select at least one learning interest',
    )
    .check(
      z.minLength(1, 'Please select at least one learning interest'),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'Please select each learning interest once'),
    ),
  courseReason: z.enum(courseReasons, 'Please select a reason'),
  otherReason: optionalField(line({ message: 'Please tell us your reason', max: limits.otherReason.max })),
  howDidYouKnow: z.enum(registrationSources, 'Please select how you heard about us'),
  howDidYouKnowOther: followUp,
  yearsOfExperience: z.enum(experienceOptions, 'Please select your years of experience'),
})
export type SignUp = z.output<typeof SignUp>

/** The form of /auth, which takes a phone number as people type it. */
export const TypedSignUp = z.extend(SignUp, { phone: TypedPhone })

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in',
  tag: 'Accounts',
  access: 'anyone',
  throttled: true,
  body: SignUp,
  reply: json(z.extend(User, { message: z.string() })),
  status: 201,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  tag: 'Accounts',
  access: 'anyone',
  body: Credentials,
  reply: json(User),
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user; 401 when signed out',
  tag: 'Accounts',
  access: 'user',
  reply: json(User),
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session on the server',
  tag: 'Accounts',
  access: 'anyone',
  reply: nothing,
})
