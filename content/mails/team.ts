import { type MailText, openConsole } from './mail-text.ts'

export type NoticeFacts = {
  title: string
  text: string
  toDo: string
}

export function noticeToTeam({ title, text, toDo }: NoticeFacts): MailText {
  return {
    subject: title,
    lines: [text, toDo],
    action: openConsole,
    after: ['It stays on Today until somebody marks it as done.'],
  }
}
