import * as z from 'zod/mini'
import { endpoint, json, nothing } from './endpoint.ts'
import { messages } from './problems.ts'

const Token = z.string(messages.linkIncomplete).check(z.minLength(1), z.maxLength(450, messages.linkIncomplete))

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm-email',
  summary: 'Confirm the email address of the signed-in user with an emailed token',
  tag: 'Accounts',
  access: 'user',
  body: z.object({ token: Token }),
  reply: json(z.object({ message: z.string() })),
})

export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/confirm-email/link',
  summary: 'Resend the confirmation email',
  tag: 'Accounts',
  access: 'user',
  reply: nothing,
})
