export type { RegistrationFacts } from './kinds.ts'
export { queueMail } from './queue-mail.ts'
export { readUnsubscribeToken } from './unsubscribe-token.ts'
