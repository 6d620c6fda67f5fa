export { deleteInterests } from './interests/store.ts'
export { deleteApplications, deleteGuestApplications } from './store.ts'
