import type { MailKind } from '#content/mails.ts'

/**
 * Who can cause a mail of each kind. A stranger can, with somebody else's address and at no cost, so those kinds are limited
 * per address (queue-mail.ts). Mails with a trusted cause (a payment, the team, a schedule) are always sent.
 */
export const mailTriggers: Record<MailKind, 'stranger' | 'trusted'> = {
  account_welcome: 'stranger',
  email_proof: 'stranger',
  account_to_team: 'trusted',
  account_deleted: 'stranger',
  password_reset: 'stranger',
  password_changed: 'stranger',
  message_received: 'stranger',
  message_to_team: 'trusted',
  application_received: 'stranger',
  application_accepted: 'trusted',
  application_rejected: 'trusted',
  application_to_team: 'trusted',
  payment_received: 'trusted',
  payment_to_team: 'trusted',
  proof_received: 'stranger',
  proof_received_unheld: 'stranger',
  proof_under_your_address: 'stranger',
  proof_to_team: 'trusted',
  proof_rejected: 'trusted',
  seat_lost: 'trusted',
  free_seat: 'stranger',
  event_cancelled: 'trusted',
  registration_links: 'stranger',
  registration_moved: 'trusted',
  session_rescheduled: 'trusted',
  registration_cancelled: 'trusted',
  registration_cancelled_unpaid: 'trusted',
  paid_twice: 'trusted',
  refund_sent: 'trusted',
  refund_due_to_team: 'trusted',
  checkout_open: 'stranger',
  reminder_day: 'trusted',
  reminder_hour: 'trusted',
  interest_noted: 'stranger',
  notice_to_team: 'trusted',
  interest_to_team: 'trusted',
}
