export { logChanges } from './log-changes.ts'
export { recordAnswered } from './record-answered.ts'
export { deleteAuditLines, recordChange, recordChanges, runOnTrial } from './store.ts'
