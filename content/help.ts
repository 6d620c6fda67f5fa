import { accounts } from './help/accounts.ts'
import { certificates } from './help/certificates.ts'
import { courses } from './help/courses.ts'
import { payment } from './help/payment.ts'
import { privacy } from './help/privacy.ts'
import { sessions } from './help/sessions.ts'
import type { PaymentTopic, Topic } from './help/topic.ts'
import type { PayingFacts } from './taxes.ts'

const topics: readonly PaymentTopic[] = [courses, payment, sessions, certificates, accounts, privacy]

interface Help {
  description: string
  topics: readonly Topic[]
}

const description =
  'Answers about Rolewise courses, booking and paying by card or UPI, live sessions, certificates, accounts and privacy. Search them, or ask a person.'

export function writeHelp({ takesScreenshots, includesGst }: PayingFacts): Help {
  return {
    description,
    topics: topics.map((topic) => ({
      ...topic,
      questions: topic.questions.flatMap(({ withoutScreenshots, withGst, ...question }) => {
        // Nobody has the question, or the answer is not known.
        if (!takesScreenshots && withoutScreenshots === null) return []
        if (withGst && includesGst === null) return []
        const ofGst = includesGst ? withGst : undefined
        return { ...question, answer: (takesScreenshots ? undefined : withoutScreenshots) ?? ofGst ?? question.answer }
      }),
    })),
  }
}
