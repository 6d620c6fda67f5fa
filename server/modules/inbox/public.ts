export { deleteMessages, deleteMessagesOf } from './store.ts'
