import * as accounts from './mails/accounts.ts'
import * as certificates from './mails/certificates.ts'
import * as classroom from './mails/classroom.ts'
import * as courses from './mails/courses.ts'
import * as documents from './mails/documents.ts'
import * as movedSeats from './mails/moved-seats.ts'
import * as payments from './mails/payments.ts'
import * as registrations from './mails/registrations.ts'
import * as reminders from './mails/reminders.ts'
import * as selfService from './mails/self-service.ts'
import { noticeToTeam } from './mails/team.ts'

/**
 * Every mail by its kind, which is what the outbox stores with the facts: a function's first parameter is what it needs to be sent.
 * The second is the time of this delivery, which may be days after the mail was queued.
 */
export const mails = {
  account_welcome: accounts.accountWelcome,
  email_proof: accounts.emailProof,
  account_to_team: accounts.accountToTeam,
  account_deleted: accounts.accountDeleted,
  password_reset: accounts.passwordReset,
  password_changed: accounts.passwordChanged,
  message_received: courses.messageReceived,
  message_to_team: courses.messageToTeam,
  application_received: courses.applicationReceived,
  application_accepted: courses.applicationAccepted,
  application_rejected: courses.applicationRejected,
  application_to_team: courses.applicationToTeam,
  interest_noted: courses.interestNoted,
  next_date_noted: courses.nextDateNoted,
  news_noted: courses.newsNoted,
  interest_to_team: courses.interestToTeam,
  checkout_open: payments.checkoutOpen,
  upi_open: payments.upiOpen,
  payment_received: payments.paymentReceived,
  payment_to_team: payments.paymentToTeam,
  proof_received: payments.proofReceived,
  proof_received_unheld: payments.proofReceivedUnheld,
  proof_under_your_address: payments.proofUnderYourAddress,
  proof_to_team: payments.proofToTeam,
  proof_rejected: payments.proofRejected,
  seat_lost: payments.seatLost,
  paid_twice: payments.paidTwice,
  refund_sent: payments.refundSent,
  refund_due_to_team: payments.refundDueToTeam,
  receipt: documents.receipt,
  invoice: documents.invoice,
  credit_note: documents.creditNote,
  refund_note: documents.refundNote,
  free_seat: registrations.freeSeat,
  registration_links: registrations.registrationLinks,
  registration_moved: movedSeats.registrationMoved,
  paid_seat_moved: movedSeats.paidSeatMoved,
  session_rescheduled: movedSeats.sessionRescheduled,
  event_cancelled: registrations.eventCancelled,
  registration_cancelled: registrations.registrationCancelled,
  registration_cancelled_unpaid: registrations.registrationCancelledUnpaid,
  seat_offered: selfService.seatOffered,
  seat_offer_declined: selfService.seatOfferDeclined,
  seat_handed_over: selfService.seatHandedOver,
  seat_handed_over_to_you: selfService.seatHandedOverToYou,
  paid_seat_changed: selfService.paidSeatChanged,
  own_seat_cancelled: selfService.ownSeatCancelled,
  reminder_day: reminders.reminderDay,
  reminder_hour: reminders.reminderHour,
  materials_ready: classroom.materialsReady,
  assignment_published: classroom.assignmentPublished,
  submission_reviewed: classroom.submissionReviewed,
  notice_to_team: noticeToTeam,
  certificate_issued: certificates.certificateIssued,
  certificate_revoked: certificates.certificateRevoked,
} as const

export type MailKind = keyof typeof mails
export type MailFacts = { [K in MailKind]: Parameters<(typeof mails)[K]>[0] }
