/** The certificate on a registration’s page. */
interface Rule {
  rule: 'all' | 'some' | 'manual'
  minSessions: number | null
  needsAssignment: boolean
}

/** What it takes to get one. */
export function ruleInWords({ rule, minSessions, needsAssignment }: Rule, sessions: number): string {
  if (rule === 'manual') return 'Our team decides who gets a certificate once the event is over.'
  const attend =
    rule === 'some' && minSessions !== null && minSessions < sessions
      ? `Join at least ${minSessions} of the ${sessions} live sessions`
      : sessions === 1
        ? 'Join the live session'
        : sessions === 2
          ? 'Join both live sessions'
          : `Join all ${sessions || ''} live sessions`.replace('  ', ' ')
  return needsAssignment ? `${attend}, and hand in the assignment. We’ll review it.` : `${attend}.`
}

/** After the event, for somebody who has done it. */
export function metRuleInWords({ rule }: Pick<Rule, 'rule'>): string {
  return rule === 'manual'
    ? 'Our team decides who gets a certificate.'
    : 'You’ve done everything the certificate needs.'
}

export const certificatePanel = {
  title: 'Your certificate',
  loading: 'Loading your certificate',
  failed: { title: 'We couldn’t load your certificate', text: 'Please try again in a moment.' },
  /** Of somebody who has joined one. */
  progress: (attended: number, sessions: number) =>
    sessions === 1 ? 'You’ve joined it.' : `You’ve joined ${attended} of ${sessions} sessions.`,
  /** After the event, for somebody who does not qualify. */
  missing: {
    sessions: (attended: number, sessions: number) =>
      `You joined ${attended} of ${sessions} ${sessions === 1 ? 'session' : 'sessions'}, and the certificate needs more.`,
    assignment: 'Only the assignment is left: the certificate needs an accepted one. You can hand it in further down.',
    review: 'We’re reading your assignment. The certificate needs an accepted one, and we’ll email you what we think.',
    withdrawn: 'Your data was deleted at your request, so there won’t be a certificate for this booking.',
    wrong: 'Think that’s wrong? Email us:',
    /** While there are sessions to come; the team may still correct the attendance. */
    missed: (count: number) =>
      `We didn’t see you at ${count === 1 ? 'one' : count} of the sessions, so as things stand there won’t be a certificate for this booking.`,
    wereThere: 'If you were there, email us and we’ll check:',
    rest: 'Nothing else about your booking changes, and we’d love to see you at the rest.',
  },
  mail: 'Once it’s issued, we’ll email you the link, and it’ll be here too.',
  name: {
    willSay: 'Your name on it',
    other: 'Write it differently on the certificate',
    chosen: 'That’s how you asked us to write it. To change it, please email us.',
    label: 'How should we write your name?',
    hint: 'In any language. You can choose once, so please check every letter.',
    button: 'Use this name',
    confirm: {
      title: (name: string) => `Write it as “${name}”?`,
      text: 'This is what your certificate will say. You can’t change it here later.',
      confirm: 'Yes, use this name',
      working: 'Saving…',
      keep: 'Go back',
      failed: 'We couldn’t save your name',
    },
  },
  signing: 'It’s been issued, and we’re signing it right now. It’ll be here in a few seconds.',
  ready: (day: string) => `Issued on ${day}. Send its link to anybody: they can check there that it’s genuine.`,
  /** At the top of the page, in place of the event’s end. */
  lead: {
    headline: 'Your certificate is ready',
    text: 'Well done. Share it, download it or add it to LinkedIn.',
  },
  /** Added to the lead: what there is to find on the page. */
  below: {
    both: 'Recordings and materials are further down.',
    recordings: 'Recordings are further down.',
    materials: 'Materials are further down.',
    none: 'What we add after the sessions shows up on this page.',
  },
  /** At the top of the page after the event, for somebody without a certificate. */
  leadWithout: {
    headline: 'All sessions are done',
    /** Revoked, or withdrawn at their request, has no text of its own either. */
    texts: {
      sessions: '',
      missed: '',
      assignment: 'One thing is left for your certificate: the assignment. It’s further down.',
      review: 'We’re reading your assignment, and we’ll email you what we think.',
      withdrawn: '',
      ended: '',
    },
    assignment: 'Go to the assignment',
  },
  open: 'Open your certificate',
  pdf: 'PDF',
  picture: 'Picture',
  linkedIn: 'Add to LinkedIn',
  copy: 'Copy link',
  copyLabel: 'Copy link to your certificate',
  listing: {
    label: 'Let search engines list my certificate',
    hint: 'Off by default: only people with the link find it.',
    failed: 'We couldn’t save your choice',
  },
  revoked: 'This certificate was revoked. Its page says when and why.',
  withdrawn: 'You asked us to withdraw this certificate, so its page no longer says anything about you.',
} as const
