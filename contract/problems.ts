import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { periods } from './periods.ts'

/** The HTTP status of each problem code. */
export const problemStatus = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  wrong_credentials: 401,
  first_password_expired: 403,
  /** 400, not 401: the session is valid, only the password in the form is wrong. */
  wrong_password: 400,
  link_invalid: 400,
  link_expired: 410,
  wrong_method: 405,
  conflict: 409,
  edit_conflict: 409,
  slug_taken: 409,
  already_decided: 409,
  already_member: 409,
  cannot_remove_yourself: 409,
  disown_too_late: 409,
  checkout_expired: 409,
  too_late_to_undo: 409,
  registration_ended: 409,
  refund_under_way: 409,
  username_taken: 409,
  email_taken: 409,
  already_applied: 409,
  already_registered: 409,
  session_full: 409,
  session_closed: 409,
  session_cancelled: 409,
  application_required: 409,
  session_free: 409,
  event_booked: 409,
  event_cancelled: 409,
  sessions_required: 409,
  consent_required: 400,
  declined: 400,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  too_many_holds: 429,
  internal: 500,
  unavailable: 503,
  cards_unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus
const codes = Object.keys(problemStatus) as ProblemCode[]

export const messages = {
  signedOut: 'Please log in first',
  wrongCredentials: 'Invalid username or password',
  firstPasswordExpired:
    'This temporary password has expired. Choose your own with ‘Forgot password?’, or ask whoever runs the site for a new one.',
  firstPasswordReused: 'This is your temporary password. Please choose one that only you know.',
  wrongPassword: 'That’s not your current password',
  emailConfirmed: 'Thank you. This address is confirmed.',
  emailLinkDead: 'This link doesn’t work. Please request a new one in Settings.',
  linkIncomplete: 'This link is incomplete',
  emailLinkExpired: 'This link has expired. Please request a new one.',
  resetRequested: `If an account has this address, a link to set a new password is on its way. It works for ${periods.passwordResetMinutes} minutes.`,
  linksRequested: 'If we have a booking for that address, its link is on the way.',
  resetDone: 'Your password has been changed. Please log in with the new one.',
  resetLinkDead: 'This link has expired or was already used. Please request a new one.',
  usernameTaken: 'Username already exists',
  emailTaken: 'Email already registered',
  tooManySignIns: 'Too many attempts. Please wait a few minutes and try again.',
  alreadyMember: 'This account is already on the team',
  cannotRemoveYourself: 'You can’t remove your own access',
  staffCannotDeleteAccount:
    'You’re on the team. Once a colleague has removed you from it in the console, you can delete your account.',
  forbidden: 'You’re not allowed to do this',
  foreignOrigin: 'This request came from another site',
  notFound: 'Not found',
  wrongMethod: 'This method isn’t allowed here',
  malformed: 'We couldn’t read the request',
  alreadyExists: 'This already exists',
  alreadyApplied: 'You have already applied for this course',
  alreadyDecided: 'This has already been decided',
  tooLateToUndo: `Too late to undo: the ${periods.undoSeconds} seconds are over`,
  slugTaken: 'This URL is taken',
  alreadyRegistered: 'You are already registered for this session',
  registrationEnded: 'This registration is closed',
  disownLinkDead: 'This link doesn’t work. Please open it again from the email.',
  disownTooLate: 'Our team has already confirmed this payment. Please write to us, and we’ll put it right.',
  changedMeanwhile: 'A colleague has changed this since you opened it',
  sessionFull: 'This session is full',
  tooManyHolds: `Several registrations from this browser or network aren’t paid yet, or we’re still checking their payment. If one of them is yours, please finish paying for it. Otherwise, please try again in ${periods.holdMinutes} minutes.`,
  sessionClosed: 'Registration for this session is closed',
  sessionCancelled: 'This session has been cancelled',
  sessionFree: 'This session is free: there’s nothing to pay',
  applicationRequired:
    'Seats in a cohort go to people whose application was accepted. Please apply for the course first.',
  eventBooked: 'Somebody has booked this event or tried to, so it can’t be deleted. Hide it instead.',
  cohortNeedsCourse: 'A cohort belongs to a course',
  bookedNeedsSessions: 'People have booked this event. Give it a date, or cancel it.',
  cancelledStays: 'A cancelled event stays cancelled. Duplicate it to offer it again.',
  consentRequired:
    'We quote people only with their written consent. Please enter the day they gave it, or remove the testimonial.',
  consentInFuture: 'The day of consent can’t be in the future',
  tooManyResends: `This email was sent ${limits.resends.max} times in the last ${periods.emailLimitMinutes} minutes. Please wait before you send it again.`,
  refundUnderWay: 'Your payment for this session is being refunded',
  noCards: 'Card payments are not available right now',
  checkoutExpired: 'This checkout has expired. Please register again.',
  declined: 'Your card was declined. Please try another one.',
  notAnImage: 'Please send a picture in PNG or JPG format',
  fileTooLarge: `Please select an image smaller than ${limits.screenshot.maxMegabytes}MB`,
  pictureTooLarge: `Please select an image smaller than ${limits.picture.maxMegabytes}MB`,
  registrationNotFound: 'We couldn’t find this registration. Please check the link.',
  tooLarge: 'The request is too large',
  eventTooLarge: 'This event is too long to save. Please shorten its agenda, FAQs or description.',
  wrongType: 'This kind of content isn’t accepted here',
  tooMany: 'Too many requests. Please try again later.',
  internal: 'Something went wrong on our side. Please try again later.',
  diskFull: 'We can’t save anything right now, so nothing was changed. Please try again in a few minutes.',
  notReady: 'Not ready',
  unavailable: 'This isn’t available right now. Please try again in a moment.',
  masterclassNotFound: 'Masterclass Not Found',
} as const

/** The body of every error response. */
export const ProblemReply = z.object({
  message: z.string(),
  /** Stable, unlike the message. */
  code: z.enum(codes),
  /** Validation errors by field, with the messages of docs/spec.md §5.1. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** For staff only: the accounts that have the username or email, by field. */
  accounts: z.optional(z.record(z.string(), z.object({ email: z.string(), role: z.enum(['user', 'staff']) }))),
  /** No seat was left for this payment: the proof is stored, and the money will be refunded. */
  isRefundDue: z.optional(z.literal(true)),
  /** An unconfirmed proof blocks this address, and its owner was emailed a link to disown it. */
  isOwnerEmailed: z.optional(z.literal(true)),
  /** On a 5xx, to find the request in the log. */
  requestId: z.optional(z.string()),
})
export type ProblemReply = z.output<typeof ProblemReply>
