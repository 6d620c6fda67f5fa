/** The team's page of applications. */
export const staffApplications = {
  title: 'Applications',
  search: 'Name, email or phone',
  status: 'Status',
  anyStatus: 'All states',
  statuses: { pending: 'Waiting', accepted: 'Accepted', rejected: 'Rejected' },
  course: 'Course',
  anyCourse: 'All courses',
  columns: {
    select: 'Select',
    applicant: 'Applicant',
    course: 'Course',
    experience: 'Experience',
    applied: 'Applied',
    status: 'Status',
  },
  guest: 'Guest',
  hasNote: 'Note',
  years: (range: string) => `${range} years`,
  empty: { title: 'No applications yet', text: 'Whoever applies for a course is listed here, newest first.' },

  reason: 'Why they apply',
  noReason: 'They gave no reason.',
  city: 'City',
  applied: 'Applied',
  as: 'Applied as',
  asGuest: 'A guest, without an account',
  asUser: 'A user with an account',
  history: 'Everything about this person',

  note: {
    label: 'Private note',
    hint: 'For the team alone. Saved when you leave the field.',
    save: 'Save note',
    saving: 'Saving',
    saved: 'Saved',
    failed: 'The note was not saved.',
  },

  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count} that wait here`,
  selected: (count: number) => `${count} selected`,
  clear: 'Clear the selection',
  actions: 'What to do with the selected applications',
  accept: 'Accept',
  reject: 'Reject',

  decision: {
    accepted: {
      title: (count: number) => (count === 1 ? 'Accept this application?' : `Accept ${count} applications?`),
      confirm: (count: number) => (count === 1 ? 'Accept and send the mail' : `Accept and send ${count} mails`),
      done: (count: number) => (count === 1 ? 'Application accepted' : `${count} applications accepted`),
    },
    rejected: {
      title: (count: number) => (count === 1 ? 'Reject this application?' : `Reject ${count} applications?`),
      confirm: (count: number) => (count === 1 ? 'Reject and send the mail' : `Reject and send ${count} mails`),
      done: (count: number) => (count === 1 ? 'Application rejected' : `${count} applications rejected`),
    },
    text: (count: number) =>
      count === 1
        ? 'A mail goes out to the applicant at once. A decision cannot be taken back.'
        : 'A mail goes out to every one of them at once. A decision cannot be taken back.',
    more: (count: number) => `and ${count} more`,
    working: 'Sending',
    keep: 'Not yet',
    emailNote: (count: number) => (count === 1 ? 'The applicant is told by mail.' : 'They are told by mail.'),
    before: (count: number) =>
      count === 1 ? 'One had been decided before and stays as it is.' : `${count} had been decided before and stay so.`,
    nothing: 'Decided before, by somebody else',
    failed: 'Not everything was decided',
  },
} as const
