import type { Endpoint } from '../endpoint.ts'
import {
  decideApplications,
  listDecidedApplications,
  listStaffApplications,
  noteApplication,
  undoApplications,
} from '../staff/applications.ts'
import { changeAssignment, removeAssignment, reviewSubmission, showSubmissionFile } from '../staff/assignments.ts'
import {
  changeSessionRoom,
  importParticipants,
  markAttendance,
  previewParticipants,
  showAttendance,
} from '../staff/attendance.ts'
import { listStaffInterests, listStaffMessages, markInterest, markMessage } from '../staff/inbox.ts'
import {
  addFile,
  addLink,
  changeRecording,
  removeMaterial,
  showMaterialFile,
  showMaterials,
} from '../staff/materials.ts'
import { addRegistrations } from '../staff/new-order.ts'
import { showOrder } from '../staff/orders.ts'
import { markNeverArrived, refundPayment } from '../staff/refunds.ts'
import {
  cancelRegistration,
  editRegistration,
  eraseAttendee,
  listStaffRegistrations,
  moveRegistration,
  resendRegistrationMail,
} from '../staff/registrations.ts'

/** The console: applications, registrations, attendance, materials and the inbox. */
export const staffAttendeesEndpoints: readonly Endpoint[] = [
  decideApplications,
  listStaffApplications,
  noteApplication,
  showOrder,
  refundPayment,
  markNeverArrived,
  addRegistrations,
  cancelRegistration,
  editRegistration,
  listStaffRegistrations,
  moveRegistration,
  resendRegistrationMail,
  showAttendance,
  markAttendance,
  changeSessionRoom,
  previewParticipants,
  importParticipants,
  showMaterials,
  addLink,
  addFile,
  removeMaterial,
  showMaterialFile,
  changeRecording,
  changeAssignment,
  removeAssignment,
  reviewSubmission,
  showSubmissionFile,
  listStaffInterests,
  listStaffMessages,
  markInterest,
  markMessage,
  eraseAttendee,
  undoApplications,
  listDecidedApplications,
]
