/** The team's page of applications. */
export const staffApplications = {
  title: 'Applications',
  search: 'Name, email or phone',
  status: 'Status',
  anyStatus: 'All statuses',
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
  empty: { title: 'No applications yet', text: 'Applications for courses show up here, newest first.' },

  reason: 'Why they’re applying',
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
    failed: 'The note wasn’t saved.',
  },

  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count} waiting`,
  selected: (count: number) => `${count} selected`,
  clear: 'Clear the selection',
  actions: 'Actions for the selected applications',
  keyNames: ['accept', 'reject', 'select'],
  accept: 'Accept',
  reject: 'Reject',

  decision: {
    accepted: {
      title: (count: number) => (count === 1 ? 'Accept this application?' : `Accept ${count} applications?`),
      confirm: (count: number) => (count === 1 ? 'Accept and send email' : `Accept and send ${count} emails`),
      done: (count: number) => (count === 1 ? 'Application accepted' : `${count} applications accepted`),
    },
    rejected: {
      title: (count: number) => (count === 1 ? 'Reject this application?' : `Reject ${count} applications?`),
      confirm: (count: number) => (count === 1 ? 'Reject and send email' : `Reject and send ${count} emails`),
      done: (count: number) => (count === 1 ? 'Application rejected' : `${count} applications rejected`),
    },
    text: (count: number) =>
      count === 1
        ? 'The applicant is emailed right away. You can’t undo a decision.'
        : 'Each of them is emailed right away. You can’t undo a decision.',
    more: (count: number) => `and ${count} more`,
    working: 'Sending',
    keep: 'Not yet',
    emailNote: (count: number) => (count === 1 ? 'The applicant has been emailed.' : 'They’ve been emailed.'),
    before: (count: number) =>
      count === 1
        ? 'One was already decided and hasn’t changed.'
        : `${count} were already decided and haven’t changed.`,
    nothing: 'Somebody else already decided this',
    failed: 'Some decisions weren’t saved',
  },
} as const
