export { releaseMails } from './release-mails.ts'
export { findOpenRestore, isMailHeld } from './store.ts'
