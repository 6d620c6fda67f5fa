import { deleteAccount, exportAccount } from './account-data.ts'
import { currentUser, logIn, logOut, register } from './accounts.ts'
import { listApplications, submitApplication, submitGuestApplication } from './applications.ts'
import { downloadSubmission, handInFile, handInLink } from './assignments.ts'
import {
  chooseCertificateListing,
  chooseCertificateName,
  findCertificate,
  findSeatCertificate,
} from './certificates.ts'
import { listCourses, listFeaturedCourses } from './courses.ts'
import { addCompany, downloadDocument } from './documents.ts'
import { confirmEmail, requestEmailConfirmation } from './email-confirmation.ts'
import type { Endpoint } from './endpoint.ts'
import { stopInterest, submitInterest, submitNextDateInterest } from './interests.ts'
import { findJoinState, listSeatSessions, openRoom } from './join.ts'
import { findMasterclass, listCohorts, listMasterclasses } from './masterclasses.ts'
import { downloadMaterial, findClassroom, watchRecording } from './materials.ts'
import { sendMessage } from './messages.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { getPaymentMethods } from './payment-methods.ts'
import {
  cancelCheckout,
  createCheckoutSession,
  drawUpiCode,
  findAvailability,
  receivePaymentEvent,
  returnFromCheckout,
  startLinkedCheckout,
  startLinkedUpiPayment,
  startUpiPayment,
  verifyPayment,
} from './payments.ts'
import { drawPlaceholder } from './placeholder.ts'
import { getProfile, updateProfile } from './profile.ts'
import {
  confirmQrPayment,
  disownRegistration,
  downloadCalendar,
  findRegistration,
  followCalendar,
  listRegistrations,
  requestRegistrationLinks,
  sendProofAgain,
} from './registrations.ts'
import { findSandboxCheckout, paySandboxCheckout } from './sandbox.ts'
import {
  acceptSeatOffer,
  cancelOwnSeat,
  correctName,
  declineSeatOffer,
  findSeatOffer,
  moveOwnSeat,
  offerSeat,
  showOptions,
  withdrawOffer,
} from './self-service.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { getSiteTexts } from './site-texts.ts'
import { decideApplications, listStaffApplications, noteApplication } from './staff/applications.ts'
import { changeAssignment, removeAssignment, reviewSubmission, showSubmissionFile } from './staff/assignments.ts'
import {
  changeSessionRoom,
  importParticipants,
  markAttendance,
  previewParticipants,
  showAttendance,
} from './staff/attendance.ts'
import {
  approveBankLines,
  compareBankWithBooks,
  importStatement,
  listBankLines,
  previewStatement,
  undoBankLines,
} from './staff/bank-statements.ts'
import { closeMonth, downloadBookkeepingSheet, listClosedMonths, showBookkeeping } from './staff/bookkeeping.ts'
import { cancelEvent, showCancellation } from './staff/cancellation.ts'
import {
  changeCertificateRule,
  issueCertificates,
  listEventCertificates,
  reissueCertificate,
  revokeCertificate,
  withdrawCertificate,
} from './staff/certificates.ts'
import { createCourse, listStaffCourses, updateCourse } from './staff/courses.ts'
import { listStaffDocuments, showDocumentPdf } from './staff/documents.ts'
import {
  changeEventStatus,
  createEvent,
  deleteEvent,
  duplicateEvent,
  listStaffEvents,
  updateEvent,
} from './staff/events.ts'
import { changeGstSettings, getGstSettings } from './staff/gst-settings.ts'
import { listStaffInterests, listStaffMessages, markInterest, markMessage } from './staff/inbox.ts'
import {
  addFile,
  addLink,
  changeRecording,
  removeMaterial,
  showMaterialFile,
  showMaterials,
} from './staff/materials.ts'
import { addRegistrations } from './staff/new-order.ts'
import { listNotices, resolveNotice } from './staff/notices.ts'
import { showOrder } from './staff/orders.ts'
import { endSessionsOfPerson, exportList, listPeople, showPerson, showToday } from './staff/overview.ts'
import { uploadPicture } from './staff/pictures.ts'
import { decideProof, listDecidedProofs, listProofs, showUpload, undoProofDecision } from './staff/proofs.ts'
import { markNeverArrived, refundPayment } from './staff/refunds.ts'
import {
  cancelRegistration,
  editRegistration,
  listStaffRegistrations,
  moveRegistration,
  resendRegistrationMail,
} from './staff/registrations.ts'
import {
  changeContactFaqs,
  changeFigures,
  changeHomeBanner,
  changeHomeNotice,
  changeTestimonials,
  listStaffSiteTexts,
} from './staff/site-texts.ts'
import {
  addToTeam,
  createStaffMember,
  listAudit,
  listMails,
  listStaffMembers,
  removeStaffMember,
  sendMailAgain,
} from './staff/team.ts'
import { changeWaysToPay, showWaysToPay } from './staff/ways-to-pay.ts'

/** The whole API: every endpoint here has an implementation, and nothing else is served under /api. */
export const endpoints: readonly Endpoint[] = [
  register,
  logIn,
  currentUser,
  logOut,
  forgotPassword,
  resetPassword,
  changePassword,
  confirmEmail,
  requestEmailConfirmation,
  listSessions,
  endSession,
  endOtherSessions,
  exportAccount,
  deleteAccount,
  getProfile,
  updateProfile,
  listCourses,
  listFeaturedCourses,
  listMasterclasses,
  findMasterclass,
  listCohorts,
  getSiteTexts,
  getPaymentMethods,
  drawPlaceholder,
  findAvailability,
  createCheckoutSession,
  verifyPayment,
  cancelCheckout,
  startLinkedCheckout,
  startLinkedUpiPayment,
  startUpiPayment,
  drawUpiCode,
  confirmQrPayment,
  receivePaymentEvent,
  returnFromCheckout,
  findSandboxCheckout,
  paySandboxCheckout,
  listRegistrations,
  requestRegistrationLinks,
  findRegistration,
  downloadCalendar,
  followCalendar,
  addCompany,
  downloadDocument,
  sendProofAgain,
  disownRegistration,
  findJoinState,
  openRoom,
  listSeatSessions,
  showOptions,
  correctName,
  offerSeat,
  withdrawOffer,
  cancelOwnSeat,
  moveOwnSeat,
  findSeatOffer,
  acceptSeatOffer,
  declineSeatOffer,
  findClassroom,
  downloadMaterial,
  watchRecording,
  handInLink,
  handInFile,
  downloadSubmission,
  submitApplication,
  submitGuestApplication,
  listApplications,
  submitInterest,
  submitNextDateInterest,
  stopInterest,
  sendMessage,
  exportList,
  listPeople,
  showPerson,
  endSessionsOfPerson,
  showToday,
  listNotices,
  resolveNotice,
  decideProof,
  listProofs,
  listDecidedProofs,
  showUpload,
  undoProofDecision,
  previewStatement,
  importStatement,
  listBankLines,
  approveBankLines,
  undoBankLines,
  compareBankWithBooks,
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
  createCourse,
  createEvent,
  listStaffCourses,
  listStaffEvents,
  updateCourse,
  updateEvent,
  changeEventStatus,
  duplicateEvent,
  showCancellation,
  cancelEvent,
  deleteEvent,
  listStaffSiteTexts,
  changeTestimonials,
  changeHomeNotice,
  changeHomeBanner,
  changeContactFaqs,
  changeFigures,
  uploadPicture,
  listStaffDocuments,
  showDocumentPdf,
  getGstSettings,
  changeGstSettings,
  showWaysToPay,
  changeWaysToPay,
  showBookkeeping,
  downloadBookkeepingSheet,
  listClosedMonths,
  closeMonth,
  addToTeam,
  createStaffMember,
  listAudit,
  listMails,
  listStaffMembers,
  removeStaffMember,
  sendMailAgain,
  findCertificate,
  findSeatCertificate,
  chooseCertificateName,
  chooseCertificateListing,
  listEventCertificates,
  changeCertificateRule,
  issueCertificates,
  reissueCertificate,
  revokeCertificate,
  withdrawCertificate,
]
