export { checkProgress, maxSecondsToFirstRun } from './check-progress.ts'
export { progressDescriber } from './describe-progress.ts'
export { recordSuccess } from './store.ts'
export { watchProgress } from './watch-progress.ts'
