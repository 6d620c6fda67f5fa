export { createFirstStaff } from './create-first-staff.ts'
export { sessionVisitors } from './session-visitors.ts'
export { startSession } from './start-session.ts'
