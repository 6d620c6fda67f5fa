export { raiseNotice } from './raise-notice.ts'
export { closeNotice, countOpenNotices, deleteNotices } from './store.ts'
