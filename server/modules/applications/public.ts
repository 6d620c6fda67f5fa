export { deleteInterests } from './interests/store.ts'
export { deleteApplications, listApplicationsOf } from './store.ts'
