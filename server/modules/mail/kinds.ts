/**
 * Every kind of mail, and what its words are filled with. What is written here is kept until the mail is delivered, so no
 * secret belongs into it: a link is named by what it is for, and signed when the mail is made.
 */
export interface MailFacts {
  account_welcome: { name: string; username: string; userId: number; email: string }
  email_proof: { name: string; userId: number; email: string }
  account_to_team: { name: string; email: string; userId: number }
  account_deleted: { name: string }
  password_reset: { name: string; resetId: number; userId: number; nonce: string }
  password_changed: { name: string }
  message_received: { name: string }
  message_to_team: { name: string; email: string; subject: string; message: string }
  application_received: { name: string; courseTitle: string }
  application_accepted: { name: string; courseTitle: string }
  application_rejected: { name: string; courseTitle: string }
  application_to_team: { name: string; email: string; courseTitle: string; reason: string | null }
  payment_received: PaidFacts
  payment_to_team: RegistrationFacts & { email: string }
  proof_received: RegistrationFacts
  proof_received_unheld: RegistrationFacts
  /** To somebody who may not be whoever registered: what that one called themselves is no greeting. */
  proof_under_your_address: Omit<RegistrationFacts, 'name'> & { registeredAs: string }
  proof_to_team: RegistrationFacts & { email: string }
  proof_rejected: RegistrationFacts & { reason: string }
  seat_lost: RegistrationFacts
  registration_moved: RegistrationFacts & JoinFacts & { earlierTitle: string }
  session_rescheduled: RegistrationFacts & JoinFacts & { earlierStart: string; earlierEnd: string }
  registration_cancelled: RegistrationFacts
  registration_cancelled_unpaid: RegistrationFacts
  paid_twice: RegistrationFacts
  refund_sent: RegistrationFacts
  refund_due_to_team: RegistrationFacts & { email: string; why: string }
  checkout_open: RegistrationFacts
  reminder_day: PaidFacts
  reminder_hour: PaidFacts
  interest_noted: { name: string; interestId: number; courseTitle?: string | undefined }
  notice_to_team: { title: string; text: string; toDo: string }
  interest_to_team: { name: string; email: string; courseSlug: string; city: string; country: string }
}

export type MailKind = keyof MailFacts

/** The link to a registration's page is made from its id when the mail is. */
export type RegistrationFacts = {
  registrationId: number
  name: string
  eventTitle: string
  reference: string
  startDate: string
  endDate: string
  /** In rupees. */
  amount: number
}

type JoinFacts = {
  /** Where to join, once the team has set it and the seat is paid for. */
  joinUrl?: string | undefined
}

type PaidFacts = RegistrationFacts & JoinFacts & { receiptNumber: string }

/**
 * Who can cause a mail of each kind. A stranger can with somebody else's address and at no cost, so those kinds are limited
 * per address (queue-mail.ts). A trusted cause (money, the team, the calendar) never goes unmailed.
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
