export type { RegistrationFacts } from './kinds.ts'
export { type Mail, queueMail } from './queue-mail.ts'
export { readUnsubscribeToken } from './unsubscribe-token.ts'
