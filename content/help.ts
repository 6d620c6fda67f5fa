import { accounts } from './help/accounts.ts'
import { certificates } from './help/certificates.ts'
import { courses } from './help/courses.ts'
import { payment } from './help/payment.ts'
import { privacy } from './help/privacy.ts'
import { sessions } from './help/sessions.ts'
import type { ScreenshotTopic, Topic } from './help/topic.ts'

const topics: readonly ScreenshotTopic[] = [courses, payment, sessions, certificates, accounts, privacy]

interface Help {
  description: string
  topics: readonly Topic[]
}

export const help: Help = {
  description:
    'Answers about Rolewise courses, registering and paying by card or UPI, live sessions, certificates, accounts and privacy. Search them, or ask a person.',
  topics: topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map(({ withoutScreenshots: _, ...question }) => question),
  })),
}

/** Where UPI is paid on the provider's page. */
export const helpWithoutScreenshots: Help = {
  ...help,
  topics: topics.map((topic) => ({
    ...topic,
    questions: topic.questions.flatMap(({ withoutScreenshots: other, ...question }) => {
      if (other === null) return []
      return { ...question, answer: other ?? question.answer }
    }),
  })),
}
