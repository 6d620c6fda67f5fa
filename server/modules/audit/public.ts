export { logChanges } from './log-changes.ts'
export { recordChange } from './store.ts'
