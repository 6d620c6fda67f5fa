import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'
import { changedField, line, paragraph } from './fields.ts'
import { isPrivateAddress } from './is-private-address.ts'
import { limits } from './limits.ts'

export const Profile = z.object({
  jobTitle: z.nullable(z.string()),
  company: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
})
export type Profile = z.output<typeof Profile>

/** With what the settings need to know about the account. */
const OwnProfile = z.extend(Profile, { isEmailConfirmed: z.boolean() })

export const pictureMessage = 'Please enter a URL that starts with http:// or https://'
const privateMessage = 'Please enter the URL of a picture that everybody can open'
/** Any string (docs/spec.md §3.2) except other schemes, protocol-relative URLs and private hosts. Only web URLs are shown. */
const noOtherScheme = /^(https?:|(?![\\/]{2}|[a-z][a-z0-9+.-]*:))/i

export const ProfileChange = z.object({
  jobTitle: changedField(line({ message: 'Please enter your job title as text', ...limits.jobTitle })),
  company: changedField(line({ message: 'Please enter your company as text', ...limits.company })),
  bio: changedField(
    paragraph({
      message: 'Please enter your bio as text',
      ...limits.bio,
      tooLong: `Bio must be less than ${limits.bio.max} characters`,
    }),
  ),
  profilePicture: changedField(
    line({ message: pictureMessage, min: 1, max: limits.link.max }).check(
      z.regex(noOtherScheme, pictureMessage),
      z.refine((address) => !isPrivateAddress(address), privateMessage),
    ),
  ),
})
export type ProfileChange = z.output<typeof ProfileChange>

/** Counts like the validation does: trimmed, with an emoji as one character. */
export const bioLength = (bio: string) => [...bio.trim()].length

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'The professional profile of the signed-in user; null for empty fields',
  tag: 'Profile',
  access: 'user',
  reply: json(OwnProfile),
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  summary: 'Update the profile; omitted fields stay unchanged',
  tag: 'Profile',
  access: 'user',
  body: ProfileChange,
  reply: json(Profile),
})
