export { type Mail, queueMail } from './queue-mail.ts'
export { deleteMails } from './store.ts'
export { isUnsubscribeToken, readInterestId } from './unsubscribe-token.ts'
