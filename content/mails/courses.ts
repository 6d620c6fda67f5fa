import type { MailWords } from './words.ts'

/** What the course in a mail is called where the catalogue does not have it yet. */
export const unnamedCourse = 'this course'

/** About courses: messages, applications and interest. */
export const courseMails = {
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
      'If your plans have changed, just reply to this email.',
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
    subject: 'Noted: you want to hear about {course}',
    lines: [
      'We write to you once, when {course} opens for applications. Until then you hear nothing from us about it.',
    ],
    action: { label: 'See what is on now', link: 'courses' },
    canUnsubscribe: true,
  },
  interest_to_team: {
    subject: 'Interest in {courseSlug}: {name}',
    lines: ['{name} ({email}) from {city}, {country} wants to hear about {courseSlug}.'],
    action: { label: 'Open the console', link: 'staff' },
  },
} as const satisfies Record<string, MailWords>
