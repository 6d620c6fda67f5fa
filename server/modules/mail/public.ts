export { queueMail } from './queue-mail.ts'
export { readUnsubscribeToken } from './unsubscribe-token.ts'
