import { formatDate, formatDeadline } from '#contract/dates.ts'
import type { MailText, TableRow } from './mail-text.ts'
import { openRegistration, referenceRow } from './registration-facts.ts'

/** About what comes beside the sessions. */

type Linked = { registrationId: number; name: string; reference: string; eventTitle: string }

interface Addition {
  /** Null for the whole event. */
  session: { number: number; title: string; startsAt: string } | null
  materials: string[]
  /** Null for a recording that stays. */
  recording?: { expiresAt: string | null } | undefined
}

export function materialsReady(facts: Linked & { additions: Addition[] }): MailText {
  const { eventTitle, additions } = facts
  const hasRecording = additions.some(({ recording }) => recording)
  const hasMaterials = additions.some(({ materials }) => materials.length > 0)
  const what = hasRecording ? (hasMaterials ? 'Recording and materials' : 'Recording') : 'Materials'
  return {
    subject: `${what} for ${eventTitle}`,
    lines: [
      `There’s something new on your page for ${eventTitle}.`,
      hasRecording ? 'The recording opens from your page only, so please don’t forward this email.' : null,
    ],
    table: [...additions.flatMap(rowsOf), referenceRow(facts)],
    action: openRegistration(facts, 'Open your page'),
  }
}

function rowsOf({ session, materials, recording }: Addition): TableRow[] {
  return [
    { term: 'Session', text: session ? nameSession(session) : 'All sessions' },
    { term: 'Materials', text: materials.length > 0 ? materials.join(', ') : undefined },
    { term: 'Recording', text: recording && describeRecording(recording) },
  ]
}

function nameSession({ number, title, startsAt }: NonNullable<Addition['session']>): string {
  return `${title || `Session ${number}`}, ${formatDate(startsAt)}`
}

function describeRecording({ expiresAt }: { expiresAt: string | null }): string {
  return expiresAt ? `Watch it until ${formatDate(expiresAt)}` : 'Ready to watch'
}

export function assignmentPublished(facts: Linked & { assignmentTitle: string; dueAt: string | null }): MailText {
  const { eventTitle, assignmentTitle, dueAt } = facts
  return {
    subject: `Your assignment for ${eventTitle}: ${assignmentTitle}`,
    lines: [
      `There’s an assignment for ${eventTitle}. Your page has the instructions, and it’s where you hand in your work, as a link or a file. We’ll read it and write back.`,
    ],
    table: [
      { term: 'Assignment', text: assignmentTitle },
      { term: 'Due', text: dueAt ? formatDeadline(dueAt) : undefined },
      referenceRow(facts),
    ],
    action: openRegistration(facts, 'See the assignment'),
  }
}

export function submissionReviewed(
  facts: Linked & { assignmentTitle: string; isAccepted: boolean; review: string | null },
): MailText {
  const { eventTitle, assignmentTitle, isAccepted, review } = facts
  return {
    subject: isAccepted ? `Accepted: ${assignmentTitle}` : `Please try again: ${assignmentTitle}`,
    lines: [
      isAccepted
        ? `We’ve read what you handed in for ${eventTitle}, and accepted it. Well done.`
        : `We’ve read what you handed in for ${eventTitle}. Please change it as described below, and hand it in again on your page.`,
    ],
    table: [
      { term: 'Assignment', text: assignmentTitle },
      { term: 'Our feedback', text: review ?? undefined },
      referenceRow(facts),
    ],
    action: openRegistration(facts, isAccepted ? 'Open your page' : 'Hand in again'),
  }
}
