import type { NoticeFacts } from '#content/mails/notice-facts.ts'

export type NoticeKind = keyof NoticeFacts

export interface NewNotice<K extends NoticeKind = NoticeKind> {
  kind: K
  /** Identifies the issue for deduplication: `dispute:dp_1`. */
  key: string
  subject?: { type: 'registration' | 'payment'; id: number } | undefined
  facts: NoticeFacts[K]
}
