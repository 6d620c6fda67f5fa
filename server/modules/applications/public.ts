export { applyDueDecisions as applyApplicationDecisions } from './decisions/apply-due-decisions.ts'
export { deleteInterests, deleteInterestsOf } from './interests/store.ts'
export { deleteApplications, deleteGuestApplications } from './store.ts'
