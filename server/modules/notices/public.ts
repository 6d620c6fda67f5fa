export { raiseNotice } from './raise-notice.ts'
export { closeNotice, countOpenNotices, deleteNotices, hasNotice } from './store.ts'
