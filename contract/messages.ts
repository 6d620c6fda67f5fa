import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'
import { Email, line, paragraph } from './fields.ts'
import { limits } from './limits.ts'

/** The form of the contact page. */
export const NewMessage = z.object({
  name: line({ message: 'Name is required', ...limits.name }),
  email: Email,
  subject: line({ message: 'Subject is required', ...limits.subject }),
  message: paragraph({ message: 'Message is too short', ...limits.message }),
})
export type NewMessage = z.output<typeof NewMessage>

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the team',
  tag: 'Contact',
  access: 'anyone',
  throttled: true,
  body: NewMessage,
  reply: json(z.object({ message: z.string() })),
  status: 201,
})
