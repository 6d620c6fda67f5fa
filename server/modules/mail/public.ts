export { type Mail, queueMail } from './queue-mail.ts'
export { deleteMails } from './store.ts'
export { isUnsubscribeToken, namedInterest } from './unsubscribe-token.ts'
