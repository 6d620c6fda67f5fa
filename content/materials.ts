import { limits } from '#contract/limits.ts'

/** Materials and recordings on a learner's page. */
export const materials = {
  title: 'Materials and recordings',
  loading: 'Loading your materials',
  empty: 'Materials will appear here.',
  emptyText: 'We’ll email you when there’s something new.',
  failed: {
    title: 'We couldn’t load your materials',
    text: 'Your connection may have dropped for a moment. Nothing is lost.',
  },
  allSessions: 'For all sessions',
  session: (number: number) => `Session ${number}`,
  download: 'Download',
  open: 'Open',
  recording: 'Recording',
  watch: 'Watch',
  watchUntil: (date: string) => `You can watch it until ${date}.`,
  watchAlways: 'Watch it whenever you like.',
  expired: (date: string) => `You could watch it until ${date}. It’s no longer available.`,
} as const

/** The assignment on a learner's page. */
export const assignment = {
  label: 'Assignment',
  due: (date: string) => `Please hand it in by ${date}.`,
  states: {
    handed_in: 'Handed in',
    accepted: 'Accepted',
    returned: 'Please try again',
  },
  late: 'Late',
  yours: 'What you handed in',
  handedInAt: (time: string) => `Handed in on ${time}`,
  waiting: 'We’ll read it and email you what we think. Until then, you can replace it.',
  waitingUntil: (date: string) =>
    `We’ll read it and email you what we think. Until then, you can replace it; after ${date} that’s marked late.`,
  feedback: 'Our feedback',
  download: 'Download',
  open: 'Open',
  handIn: 'Hand in your work',
  handInAgain: 'Hand in again',
  replace: 'Replace it',
  way: 'How do you want to hand it in?',
  ways: { link: 'As a link', file: 'As a file' },
  link: 'Link to your work',
  linkHint: 'Make sure that anyone with the link can open it.',
  file: 'Your file',
  fileHint: `PDF, Word, PowerPoint, Excel, PNG, JPG, WebP or text, up to ${limits.classroomFile.maxMegabytes} MB. A PDF can have links to web pages, but no password protection, scripts, forms that send themselves, attached files, links to files or anything that opens by itself. Only our team can see it.`,
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  progress: 'Uploading your file',
  submit: 'Hand in',
  sending: 'Handing in',
  sent: 'Your work is with us',
  /** Its ending did not say what the file is. */
  renamed: (name: string) => `We saved your file as ${name}, because its ending has to match what’s inside.`,
} as const
