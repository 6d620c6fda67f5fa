import { periods } from '#contract/periods.ts'

/** The texts of everything that is done with an event: saving, publishing, cancelling, deleting. */
export const eventActions = {
  move: {
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
    handle: (name: string) => `Reorder: ${name}`,
    instructions: 'Press the up or down arrow key to move it, or drag it.',
    remove: (name: string) => `Remove: ${name}`,
    moved: (name: string, position: number, count: number) => `${name} moved to position ${position} of ${count}.`,
    removed: (name: string) => `${name} removed.`,
  },

  missing: {
    title: 'Before you publish',
    text: 'You can publish without these, but visitors will miss them.',
    titleWhenPublic: 'Still missing',
    textWhenPublic: 'The page would be more convincing with this.',
    date: 'A date: nobody can book without one',
    mentor: 'A mentor: until one is named, the page can’t say who teaches',
    picture: 'A picture for cards and shared links',
  },

  bar: {
    saved: 'All changes saved',
    unsaved: 'Unsaved changes',
    isNew: 'Not saved yet',
    saveDraft: 'Save draft',
    save: 'Save changes',
    saving: 'Saving',
    publish: 'Publish',
    publishing: 'Publishing',
    saveAndPublish: 'Save and publish',
    fix: (count: number) => (count === 1 ? 'One field needs attention.' : `${count} fields need attention.`),
  },
  /** In the save bar, after something was done. */
  news: {
    savedDraft: 'Draft saved. Only the team can see it.',
    saved: 'Changes saved. The site shows them now.',
    published: 'Published. It’s on the site now.',
    closed: 'Registration closed. The page stays on the site.',
    reopened: 'Registration reopened. People can register again.',
    draft: 'Hidden. Only the team and people who booked can see it.',
    cancelled: 'Event cancelled.',
    duplicated: 'Duplicated. This copy is a draft without dates.',
  },

  dateChange: {
    title: (people: number) =>
      people === 1 ? 'Tell one person about the new date?' : `Tell ${people} people about the new date?`,
    who: (people: number) =>
      people === 1 ? 'One person has booked the earlier date.' : `${people} people have booked the earlier date.`,
    later: (time: string) =>
      `The email goes out at ${time} IST. If you change the date again before then, they get one email, with the last date.`,
    atOnce: 'The email goes out at once, because a session is less than an hour away.',
    replaces: 'The email about your last change hasn’t gone out yet. This one replaces it.',
    mail: 'Read the email',
    subject: 'Subject:',
    tell: (people: number) => (people === 1 ? 'Save and tell 1 person' : `Save and tell ${people} people`),
    tellNobody: 'Save, tell nobody',
    known: {
      title: 'Nobody is emailed',
      text: 'Everyone with a seat already has this date. An email about your last change that is still waiting isn’t sent either.',
      save: 'Save',
    },
    nobody:
      'If you tell nobody, their page, their reminders and calendars that follow it have the new date, but the email with their ticket still has the old one.',
    nobodyReplaces: 'The email that is waiting isn’t sent either.',
    /** After saving. */
    told: (people: number, isLater: boolean) =>
      `${people === 1 ? '1 person gets' : `${people} people get`} the email ${isLater ? `in ${periods.announceMinutes} minutes` : 'now'}.`,
    keep: 'Keep editing',
    past: {
      title: (count: number) => (count === 1 ? 'This date has passed' : 'These dates have passed'),
      text: (count: number) => `Nobody can come to ${count === 1 ? 'it' : 'them'} any more. Is that what you mean?`,
      /** When every session is over. */
      allOver: 'Nobody can come any more, and registration closes. Is that what you mean?',
      confirm: 'Save the past date',
    },
  },

  actions: {
    menu: 'More actions',
    more: 'More',
    close: 'Close registration',
    reopen: 'Reopen registration',
    hide: 'Hide from the site',
    cancel: 'Cancel event',
    duplicate: 'Duplicate',
    delete: 'Delete',
    attendees: 'Attendees',
    saveAndPreview: 'Save and preview',
  },
  deleting: {
    title: (title: string) => `Delete ${title}?`,
    text: 'Everything about it is deleted for good. The audit log keeps what it said.',
    confirm: 'Delete event',
    working: 'Deleting',
    keep: 'Keep the event',
    failed: 'The event wasn’t deleted',
    done: (title: string) => `${title} deleted`,
  },
  /** When a colleague has deleted the event that is being edited. */
  deleted:
    'A colleague has deleted this event, so it can’t be saved. What you typed is still here: copy what you need before you leave.',
  leaving: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes. If you leave, they’re lost.',
    confirm: 'Leave without saving',
    keep: 'Keep editing',
  },
  conflict: {
    title: 'A colleague has changed this since you opened it',
    text: 'What you typed is still here. Save your changes onto their version, or take theirs and lose yours.',
    untouched: 'You haven’t changed anything, so take their version and carry on.',
    changed: 'What they changed:',
    see: 'See their version',
    saveOver: 'Save my changes onto theirs',
    /** For a single text, which cannot be merged. */
    overwrite: 'Save mine over it',
    takeTheirs: 'Take theirs',
  },
  previewing: {
    title: 'Preview',
    note: 'Preview. Only the team sees this.',
    noMentor: 'No mentor is named yet, so the page can’t say who teaches.',
    public: 'Preview. This is on the site.',
    back: 'Back to editing',
    publish: 'Publish',
    publishing: 'Publishing',
    failed: 'Not published',
    loading: 'Loading the preview',
    missing: { title: 'We can’t find this event', text: 'No event has this URL.' },
  },
}
