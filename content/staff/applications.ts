import { periods } from '#contract/periods.ts'

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
  keyNames: ['accept', 'reject', 'select', 'undo'],
  accept: 'Accept',
  reject: 'Reject',

  decision: {
    accepted: {
      title: (name: string, count: number) => (count === 1 ? `Accept ${name}?` : `Accept ${count} applications?`),
      confirm: (count: number) => (count === 1 ? 'Accept' : `Accept ${count} applications`),
      done: (count: number) => (count === 1 ? 'Application accepted' : `${count} applications accepted`),
    },
    rejected: {
      title: (name: string, count: number) => (count === 1 ? `Reject ${name}?` : `Reject ${count} applications?`),
      confirm: (count: number) => (count === 1 ? 'Reject' : `Reject ${count} applications`),
      done: (count: number) => (count === 1 ? 'Application rejected' : `${count} applications rejected`),
    },
    text: (count: number) =>
      count === 1
        ? `The applicant is emailed after ${periods.undoSeconds} seconds. Until then you can undo it.`
        : `Each of them is emailed after ${periods.undoSeconds} seconds. Until then you can undo it.`,
    people: 'Who it’s about',
    working: 'Saving',
    keep: 'Not yet',
    before: (count: number) =>
      count === 1
        ? 'One was already decided and hasn’t changed.'
        : `${count} were already decided and haven’t changed.`,
    nothing: 'Somebody else already decided this',
    failed: 'Some decisions weren’t saved',
  },

  undo: {
    title: 'Decisions that you can undo',
    accepted: (name: string, count: number) =>
      count === 1 ? `${name} accepted.` : `${name} and ${count - 1} more accepted.`,
    rejected: (name: string, count: number) =>
      count === 1 ? `${name} rejected.` : `${name} and ${count - 1} more rejected.`,
    emailed: (seconds: number) => `Emailed in ${seconds} s`,
    undo: 'Undo',
    working: 'Undoing',
    done: (count: number) =>
      count === 1 ? 'Decision undone. Nobody was emailed.' : `${count} decisions undone. Nobody was emailed.`,
    tooLate: (count: number) =>
      count === 1 ? 'For one of them the minute was over.' : `For ${count} of them the minute was over.`,
    tooLateForAll: 'Too late to undo: the minute is over.',
    failed: 'Not undone',
  },
} as const
