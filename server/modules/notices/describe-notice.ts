import type { NoticeText } from '#content/mails/notice-facts.ts'
import { noticeTexts } from '#content/mails/notices.ts'

const textByKind: Partial<Record<string, (facts: never) => NoticeText>> = noticeTexts

/** The text of a stored notice. An unknown kind, from a newer version, is shown by its name. */
export function describeNotice(kind: string, facts: Record<string, unknown>): NoticeText {
  return textByKind[kind]?.(facts as never) ?? { title: kind, lines: [], toDo: '' }
}
