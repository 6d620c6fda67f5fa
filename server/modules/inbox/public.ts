export { deleteMessages } from './store.ts'
