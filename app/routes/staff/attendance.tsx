import { AttendancePage } from '#app/features/staff/attendance/attendance-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { attendance } from '#content/staff/attendance.ts'
import type { Route } from './+types/attendance.ts'

export const handle = { isPrivate: true }
export const meta = staffMeta(attendance.title)

export default function Attendance({ params }: Route.ComponentProps) {
  return <AttendancePage slug={params.event} />
}
