/** The texts of what a booked seat gives: its sessions. */
export const classroom = {
  sessions: {
    title: (count: number) => (count === 1 ? 'Your session' : 'Your sessions'),
    day: (number: number) => `Session ${number}`,
    loading: 'Loading your sessions',
    attended: 'Attended',
    /** What is known before anybody has imported or marked anything. */
    missed: 'We didn’t see you join',
    wrong: 'Were you there? Email us:',
    failed: {
      title: 'We couldn’t load your sessions',
      text: 'Your connection may have dropped for a moment. The dates are on your ticket.',
    },
  },
} as const

/** How far an attendee has come. */
export const progress = {
  title: 'Your progress',
  attended: (attended: number, sessions: number) => `Attended ${attended} of ${sessions}`,
  assignment: {
    missing: 'Assignment not handed in yet',
    handed_in: 'Assignment handed in',
    returned: 'Assignment sent back to you',
    accepted: 'Assignment accepted',
  },
  certificate: {
    missing: 'No certificate yet',
    valid: 'Certificate issued',
    replaced: 'Certificate issued',
    revoked: 'Certificate revoked',
    withdrawn: 'Certificate withdrawn',
  },
} as const
