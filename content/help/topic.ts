import type { Words } from '../blocks.ts'

interface Question {
  /** In the address: /help#id opens it. */
  id: string
  question: string
  answer: readonly Words[]
  /** Search terms that the text does not contain. */
  also?: string
}

export interface Topic {
  id: string
  title: string
  questions: readonly Question[]
}

/** A topic that depends on how one can pay here, and on whether we are registered for GST. */
export interface PaymentTopic extends Topic {
  questions: readonly (Question & {
    /** The answer where payers send no screenshots of UPI payments; null when nobody has the question then. */
    withoutScreenshots?: readonly Words[] | null
    /** The answer once prices include GST. */
    withGst?: readonly Words[]
  })[]
}
