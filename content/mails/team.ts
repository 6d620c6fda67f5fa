import type { MailWords } from './words.ts'

/** To the team alone. */
export const teamMails = {
  notice_to_team: {
    subject: '{title}',
    lines: ['{text}', '{toDo}'],
    action: { label: 'Open the console', link: 'staff' },
    after: ['It stays on Today until somebody marks it as done.'],
  },
} as const satisfies Record<string, MailWords>
