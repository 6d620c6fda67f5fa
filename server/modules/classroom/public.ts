export { countAttended, findAttendanceOf } from './attendance/find-attendance-of.ts'
export { listAttendance, type SeatAttendance } from './attendance/list-attendance.ts'
export { listAttendanceRows } from './attendance/store.ts'
