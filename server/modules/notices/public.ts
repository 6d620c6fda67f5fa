export { raiseNotice } from './raise-notice.ts'
export { reportFailedRow } from './report-failed-row.ts'
export { closeNotice, countOpenNotices, deleteNotices, hasNotice } from './store.ts'
export { warnOfUntrustedProxy } from './warn-of-untrusted-proxy.ts'
