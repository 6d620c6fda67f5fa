import { type MailText, openConsole } from './mail-text.ts'

/** About courses: messages, applications and interest. */

const seeCourses = (label = 'See the courses') => ({ label, link: { to: 'courses' } as const })

/** Does not repeat the message: the form must not send a stranger's text to somebody else's address. */
export function messageReceived(_facts: { name: string }): MailText {
  return {
    subject: 'We have your message',
    lines: ['Thank you for writing. A person reads every message; you get an answer within one working day.'],
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
      `We have your application for ${courseTitle}. We read it and write to you, usually within two working days.`,
      'There is nothing that you have to do until then.',
    ],
    action: seeCourses(),
  }
}

/** A guest has no profile to go to. Queued before there was `isGuest`, it is undefined. */
export function applicationAccepted({ courseTitle, isGuest }: ApplicationFacts & { isGuest?: boolean }): MailText {
  return {
    subject: `You are accepted: ${courseTitle}`,
    lines: [
      `Good news: your application for ${courseTitle} is accepted. We write to you next with the dates and how to join.`,
      'If your plans have changed, just reply to this email.',
    ],
    action: isGuest ? seeCourses() : { label: 'Go to your profile', link: { to: 'profile' } },
  }
}

export function applicationRejected({ courseTitle }: ApplicationFacts): MailText {
  return {
    subject: `Your application for ${courseTitle}`,
    lines: [
      `Thank you for applying for ${courseTitle}. We cannot offer you a place this time.`,
      'That is often about the size of a group, not about you. You are welcome to apply again, and our live sessions are open to everybody.',
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
    lines: [
      `We write to you once, when ${courseTitle} opens for applications. Until then you hear nothing from us about it.`,
    ],
    action: seeCourses('See what is on now'),
    unsubscribe: { interestId },
  }
}

export function nextDateNoted({ interestId, eventTitle }: { interestId: number; eventTitle: string }): MailText {
  return {
    subject: `Noted: the next date of ${eventTitle}`,
    lines: [`We’ll email you when ${eventTitle} has a new date. Until then you won’t hear from us about it.`],
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
