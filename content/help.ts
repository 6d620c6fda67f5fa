import { accounts } from './help/accounts.ts'
import { certificates } from './help/certificates.ts'
import { courses } from './help/courses.ts'
import { payment } from './help/payment.ts'
import { privacy } from './help/privacy.ts'
import { sessions } from './help/sessions.ts'
import type { Topic } from './help/topic.ts'

export const help: { description: string; topics: readonly Topic[] } = {
  description:
    'Answers about Rolewise courses, registering and paying by card or UPI, live sessions, certificates, accounts and privacy. Search them, or ask a person.',
  topics: [courses, payment, sessions, certificates, accounts, privacy],
}
