export { addStaffMember } from './add-staff-member.ts'
export { checkOwnPassword } from './check-own-password.ts'
export { countRefusedAddress, refuseAddressGuesser } from './count-refused-addresses.ts'
export { countBookingLinksRequest, countForm, countLinkUse } from './count-sign-in.ts'
export { createFirstStaff } from './create-first-staff.ts'
export { emailConfirmationToken } from './email-confirmation-token.ts'
export { findProfile } from './profile/store.ts'
export { resetToken } from './reset-token.ts'
export { sessionVisitors } from './session-visitors.ts'
export { countOpenSessions, deleteEndedSignIns, listSessionsOf } from './sessions/store.ts'
export { startSession } from './start-session.ts'
export {
  deleteUser,
  findAnswers,
  findPasswordExpiry,
  findUser,
  findUserByEmail,
  getUser,
  hasConfirmedAddress,
} from './store.ts'
export { findMemberId, isOwner } from './team/store.ts'
export { transferOwnership } from './team/transfer-ownership.ts'
