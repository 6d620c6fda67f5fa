import { limits } from './limits.ts'

/** Refusals about materials, recordings and assignments. Apart from the others, since only few pages load them. */
export const classroomMessages = {
  linkNeeded: 'Enter a link that starts with https://',
  fileMissing: 'Please choose a file',
  fileTooLarge: `Please choose a file smaller than ${limits.classroomFile.maxMegabytes} MB`,
  fileUnknown: 'Please send a PDF, a picture (PNG, JPG, WebP), a Word, PowerPoint or Excel file, or plain text',
  fileUnknownToTeam:
    'Please choose a PDF, a picture (PNG, JPG, WebP), a Word, PowerPoint or Excel file, plain text or a ZIP archive',
  pdfActs:
    'This PDF does more than show pages: it has a script, a form that sends itself, other files, links to files, or something that opens by itself; or it’s protected. Please print it to a PDF and send that. Links to web pages are fine.',
  recordingExpired: 'This recording can no longer be watched',
  alreadyAccepted: 'Your work has been accepted, so it can’t be replaced',
  reviewNeeded: 'Please say what to change',
  tooManyMaterials: `An event can have up to ${limits.materials.perEvent} materials`,
  assignmentInUse: 'Somebody has handed in work for this assignment, so it can’t be removed',
  unknownSession: 'This session doesn’t exist any more. Please reload the page.',
} as const
