import * as z from 'zod/mini'
import { commonPasswords } from './common-passwords.ts'
import { endpoint, json, nothing } from './endpoint.ts'
import { Email } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './problems.ts'

const tooShort = `Password must be at least ${limits.password.min} characters`

/** Not trimmed; any character is allowed. */
export const Password = z
  .string(tooShort)
  .check(
    z.minLength(limits.password.min, tooShort),
    z.maxLength(limits.password.max, `Please use at most ${limits.password.max} characters`),
  )

/** The server also uses it for leaked passwords. */
export const commonPasswordMessage = 'Too many people use this password. Please choose another.'

/** For new passwords: six characters are few, so common ones are refused. */
export const NewPassword = Password.check(
  z.refine((password) => !commonPasswords.has(password.toLowerCase()), commonPasswordMessage),
)

const ResetToken = z.string(messages.linkIncomplete).check(z.minLength(1), z.maxLength(200, messages.linkIncomplete))

export const ForgottenPassword = z.object({ email: Email })
export type ForgottenPassword = z.output<typeof ForgottenPassword>
export const PasswordReset = z.object({ token: ResetToken, password: NewPassword })
export type PasswordReset = z.output<typeof PasswordReset>
export const PasswordChange = z.object({ currentPassword: Password, newPassword: NewPassword })
export type PasswordChange = z.output<typeof PasswordChange>

const MessageReply = z.object({ message: z.string() })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Request a password reset email; the response is the same for every address',
  tag: 'Accounts',
  access: 'anyone',
  body: ForgottenPassword,
  reply: json(MessageReply),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with the token of a reset email, once; ends all sessions',
  tag: 'Accounts',
  access: 'anyone',
  body: PasswordReset,
  reply: json(MessageReply),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password of the signed-in user; ends all other sessions',
  tag: 'Accounts',
  access: 'user',
  body: PasswordChange,
  reply: nothing,
})
