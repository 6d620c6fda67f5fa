export { recordChange } from './store.ts'
export { tellChanges } from './tell-changes.ts'
