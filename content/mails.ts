/**
 * The words of every mail, by its kind. {curly} words are filled in when it is made; a table line without a value is left
 * out. `link` names where the button leads; the address itself is made when the mail is.
 */
export interface MailWords {
  subject: string
  lines: readonly string[]
  table?: readonly { term: string; text: string }[]
  action?: { label: string; link: 'site' | 'courses' | 'proof' | 'profile' | 'reset' | 'registration' | 'staff' }
  /** Under the button. */
  after?: readonly string[]
  /** Not about something that was ordered: whoever gets it can stop it. */
  canUnsubscribe?: true
  hasCalendar?: true
}

const registrationTable = [
  { term: 'Session', text: '{eventTitle}' },
  { term: 'Amount', text: '{amount}' },
  { term: 'Reference', text: '{reference}' },
] as const

const whenTable = [
  { term: 'Session', text: '{eventTitle}' },
  { term: 'When', text: '{when}' },
  { term: 'Join here', text: '{joinUrl}' },
] as const

const paidTable = [
  { term: 'Session', text: '{eventTitle}' },
  { term: 'When', text: '{when}' },
  { term: 'Where', text: 'Live online via Zoom; the link comes by mail before we start' },
  { term: 'Join here', text: '{joinUrl}' },
  { term: 'Amount paid', text: '{amount}' },
  { term: 'Receipt number', text: '{receiptNumber}' },
  { term: 'Reference', text: '{reference}' },
] as const

export const mails = {
  account_welcome: {
    subject: 'Welcome to Rolewise, {name}',
    lines: [
      'Your account is ready. Your username is {username}; we never send or ask for your password.',
      'Please confirm that this address is yours: sessions that you register for without logging in then appear in your profile too.',
    ],
    action: { label: 'Confirm my address', link: 'proof' },
  },
  email_proof: {
    subject: 'Confirm your email address',
    lines: [
      'Press the button to confirm that this address is yours. Sessions that you register for without logging in then appear in your profile too.',
    ],
    action: { label: 'Confirm my address', link: 'proof' },
    after: ['If you did not ask for this, do nothing.'],
  },
  account_to_team: {
    subject: 'New account: {name}',
    lines: ['{name} ({email}) made an account.'],
    action: { label: 'Open the console', link: 'staff' },
  },
  account_deleted: {
    subject: 'Your Rolewise account is deleted',
    lines: [
      'Your account is gone, with your profile, your applications and every registration that was not paid. What the law makes us keep of paid registrations stays without the account.',
      'If this was not you, answer this mail at once.',
    ],
  },
  password_reset: {
    subject: 'Set a new password',
    lines: ['Somebody asked for a new password for your Rolewise account. The button works once, for 30 minutes.'],
    action: { label: 'Set a new password', link: 'reset' },
    after: ['If it was not you, do nothing: your password stays as it is.'],
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'The password of your Rolewise account was just changed, and every other device was signed out.',
      'If this was not you, ask for a new password on the log-in page and write to us.',
    ],
    action: { label: 'Go to Rolewise', link: 'site' },
  },
  message_received: {
    // Not what was written: the form must not carry a stranger's words to an address that is not theirs.
    subject: 'We have your message',
    lines: ['Thank you for writing. A person reads every message; you get an answer within one working day.'],
  },
  message_to_team: {
    subject: 'Message from {name}: {subject}',
    lines: ['{name} ({email}) wrote:', '{message}'],
    action: { label: 'Open the console', link: 'staff' },
  },
  application_received: {
    subject: 'Your application for {courseTitle}',
    lines: [
      'We have your application for {courseTitle}. We read it and write to you, usually within two working days.',
      'There is nothing that you have to do until then.',
    ],
    action: { label: 'See the courses', link: 'courses' },
  },
  application_accepted: {
    subject: 'You are accepted: {courseTitle}',
    lines: [
      'Good news: your application for {courseTitle} is accepted. We write to you next with the dates and how to join.',
      'If your plans have changed, simply answer this mail.',
    ],
    action: { label: 'Go to your profile', link: 'profile' },
  },
  application_rejected: {
    subject: 'Your application for {courseTitle}',
    lines: [
      'Thank you for applying for {courseTitle}. We cannot offer you a place this time.',
      'That is often about the size of a group, not about you. You are welcome to apply again, and our live sessions are open to everybody.',
    ],
    action: { label: 'See the courses', link: 'courses' },
  },
  application_to_team: {
    subject: 'Application: {name} for {courseTitle}',
    lines: ['{name} ({email}) applied for {courseTitle}.', '{reason}'],
    action: { label: 'Open the console', link: 'staff' },
  },
  interest_noted: {
    subject: 'Noted: you want to hear about this course',
    lines: [
      'We write to you once, when the course opens for applications. Until then you hear nothing from us about it.',
    ],
    action: { label: 'See what is on now', link: 'courses' },
    canUnsubscribe: true,
  },
  interest_to_team: {
    subject: 'Interest in {courseSlug}: {name}',
    lines: ['{name} ({email}) from {city}, {country} wants to hear about {courseSlug}.'],
    action: { label: 'Open the console', link: 'staff' },
  },
  checkout_open: {
    subject: 'Your place in {eventTitle} is not booked yet',
    lines: [
      'You began to register for {eventTitle}, and the payment was not finished. Nothing was charged, and your seat is no longer held.',
      'If you still want to come, take up where you left off.',
    ],
    table: registrationTable,
    action: { label: 'Finish registering', link: 'registration' },
  },
  payment_received: {
    subject: 'You are in: {eventTitle}',
    lines: ['Your payment arrived and your seat is yours. Keep this mail: it is your receipt.'],
    table: paidTable,
    action: { label: 'See your registration', link: 'registration' },
    after: ['The calendar file is attached.'],
    hasCalendar: true,
  },
  payment_to_team: {
    subject: 'Paid: {name} for {eventTitle}',
    lines: ['{name} ({email}) paid {amount} for {eventTitle}.'],
    table: registrationTable,
    action: { label: 'Open the console', link: 'staff' },
  },
  proof_received: {
    subject: 'We have your payment screenshot',
    lines: [
      'Thank you. Our team compares it with our account, within one working day, and writes to you. Your seat is held until then.',
    ],
    table: registrationTable,
    action: { label: 'See where it stands', link: 'registration' },
  },
  proof_to_team: {
    subject: 'To verify: {amount} from {name}',
    lines: ['{name} ({email}) sent a screenshot of a UPI payment for {eventTitle}.'],
    table: registrationTable,
    action: { label: 'Open the console', link: 'staff' },
  },
  proof_rejected: {
    subject: 'We could not find your payment yet',
    lines: [
      'We compared your screenshot with our account and could not match it: {reason}',
      'You can send another one.',
    ],
    table: registrationTable,
    action: { label: 'Send another screenshot', link: 'registration' },
  },
  seat_lost: {
    subject: 'The session is full, and your money is coming back',
    lines: [
      'Your payment for {eventTitle} reached us when the last seat was gone. We are sorry.',
      'You get all of it back; we write to you when it is on its way. You need not do anything.',
    ],
    table: registrationTable,
    action: { label: 'See where it stands', link: 'registration' },
  },
  registration_cancelled: {
    subject: 'Your registration for {eventTitle} is cancelled',
    lines: [
      'Our team has cancelled your registration for {eventTitle}. If you have paid, all of it comes back to you; we write to you when it is on its way.',
      'If this is a surprise, answer this mail.',
    ],
    table: registrationTable,
    action: { label: 'See where it stands', link: 'registration' },
  },
  paid_twice: {
    subject: 'You paid twice, and one payment is coming back',
    lines: [
      'A second payment of yours for {eventTitle} arrived. Your seat is safe with the first one; the second goes back to you.',
    ],
    table: registrationTable,
    action: { label: 'See your registration', link: 'registration' },
  },
  refund_due_to_team: {
    subject: 'Refund due: {amount} to {name}',
    lines: ['{name} ({email}) paid for {eventTitle} and gets the money back ({why}).'],
    table: registrationTable,
    action: { label: 'Open the console', link: 'staff' },
  },
  reminder_day: {
    subject: 'Tomorrow: {eventTitle}',
    lines: [
      'We start tomorrow. Have a laptop ready, and a task from your own work that you would like to be quicker at.',
    ],
    table: whenTable,
    action: { label: 'See your registration', link: 'registration' },
    hasCalendar: true,
  },
  reminder_hour: {
    subject: 'In one hour: {eventTitle}',
    lines: ['We start in an hour. See you there.'],
    table: whenTable,
    action: { label: 'See your registration', link: 'registration' },
  },
} as const satisfies Record<string, MailWords>
