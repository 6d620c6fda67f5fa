export { deleteInterests, deleteInterestsOf } from './interests/store.ts'
export { deleteApplications, deleteGuestApplications } from './store.ts'
