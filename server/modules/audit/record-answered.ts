import type { Queries } from '#database/database.ts'
import { recordChange } from './store.ts'

interface AnsweredChange {
  subject: 'message' | 'interest'
  id: number
  isAnswered: boolean
  actorId: number
}

export async function recordAnswered(tx: Queries, { subject, id, isAnswered, actorId }: AnsweredChange): Promise<void> {
  await recordChange(tx, {
    actorId,
    action: `${subject}.${isAnswered ? 'answered' : 'reopened'}`,
    subject,
    subjectId: String(id),
    before: { isAnswered: !isAnswered },
    after: { isAnswered },
  })
}
