import { type MailText, openConsole } from './mail-text.ts'

/** About courses: messages, applications and interest. */

const seeCourses = (label = 'See the courses') => ({ label, link: { to: 'courses' } as const })

/** Does not repeat the message: the form must not send a stranger's text to somebody else's address. */
export function messageReceived(_facts: { name: string }): MailText {
  return {
    subject: 'We have your message',
    lines: ['Thanks for contacting us. We read every message and will reply within one working day.'],
  }
}

export type MessageFacts = {
  name: string
  email: string
  subject: string
  message: string
}

export function messageToTeam({ name, email, subject, message }: MessageFacts): MailText {
  return {
    subject: `Message from ${name}: ${subject}`,
    lines: [`${name} (${email}) wrote:`, message],
    action: openConsole,
  }
}

export type ApplicationFacts = {
  name: string
  courseTitle: string
}

export function applicationReceived({ courseTitle }: ApplicationFacts): MailText {
  return {
    subject: `Your application for ${courseTitle}`,
    lines: [
      `We have your application for ${courseTitle}. We’ll read it and email you, usually within two working days.`,
      'You don’t need to do anything until then.',
    ],
    action: seeCourses(),
  }
}

/** A guest has no profile to go to. Queued before there was `isGuest`, it is undefined. */
export function applicationAccepted({ courseTitle, isGuest }: ApplicationFacts & { isGuest?: boolean }): MailText {
  return {
    subject: `You’re accepted: ${courseTitle}`,
    lines: [
      `Good news: your application for ${courseTitle} is accepted. We’ll email you the dates and how to join next.`,
      'If your plans have changed, just reply to this email.',
    ],
    action: isGuest ? seeCourses() : { label: 'Go to your profile', link: { to: 'profile' } },
  }
}

export function applicationRejected({ courseTitle }: ApplicationFacts): MailText {
  return {
    subject: `Your application for ${courseTitle}`,
    lines: [
      `Thank you for applying for ${courseTitle}. We can’t offer you a place this time.`,
      'This isn’t a judgement of your work. You’re welcome to apply again, and our live sessions are open to everyone.',
    ],
    action: seeCourses(),
  }
}

export function applicationToTeam({
  name,
  email,
  courseTitle,
  reason,
}: ApplicationFacts & { email: string; reason: string | null }): MailText {
  return {
    subject: `Application: ${name} for ${courseTitle}`,
    lines: [`${name} (${email}) applied for ${courseTitle}.`, reason],
    action: openConsole,
  }
}

export type InterestFacts = {
  name: string
  interestId: number
  /** Missing where the catalogue does not have the course yet. */
  courseTitle?: string | undefined
}

export function interestNoted({ interestId, courseTitle = 'this course' }: InterestFacts): MailText {
  return {
    subject: `Noted: you want to hear about ${courseTitle}`,
    lines: [`We’ll email you once, when ${courseTitle} opens for applications.`],
    action: seeCourses('See what’s on now'),
    unsubscribe: { interestId },
  }
}

export function nextDateNoted({ interestId, eventTitle }: { interestId: number; eventTitle: string }): MailText {
  return {
    subject: `Noted: the next date of ${eventTitle}`,
    lines: [`We’ll email you when ${eventTitle} has a new date. That’s the only email you’ll get about it.`],
    action: { label: 'See what’s on now', link: { to: 'events' } },
    unsubscribe: { interestId },
  }
}

export function newsNoted({ interestId }: { interestId: number }): MailText {
  return {
    subject: 'Noted: you want to hear about new events',
    lines: ['We’ll email you when a new masterclass or workshop opens for booking. You’ll get nothing else from us.'],
    action: { label: 'See what’s on now', link: { to: 'events' } },
    unsubscribe: { interestId },
  }
}

export type InterestToTeamFacts = {
  name: string
  email: string
  courseSlug: string
  city: string
  country: string
}

export function interestToTeam({ name, email, courseSlug, city, country }: InterestToTeamFacts): MailText {
  return {
    subject: `Interest in ${courseSlug}: ${name}`,
    lines: [`${name} (${email}) from ${city}, ${country} wants to hear about ${courseSlug}.`],
    action: openConsole,
  }
}
