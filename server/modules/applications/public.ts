export { listApplicationsOf } from './store.ts'
