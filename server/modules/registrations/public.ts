export { listRegistrationsOf } from './store.ts'
