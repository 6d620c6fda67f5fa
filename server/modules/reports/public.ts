export { listApplicants } from './applications/store.ts'
export {
  findView,
  listViewsOf,
  listViewsOfEvent,
  listViewsUnder,
  type RegistrationView,
} from './registration-views/store.ts'
export { listPaidWithoutMail, listStarting } from './reminders/store.ts'
