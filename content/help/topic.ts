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

/** A topic that depends on whether payers send screenshots of UPI payments. */
export interface ScreenshotTopic extends Topic {
  questions: readonly (Question & {
    /** The answer where they do not; null when nobody has the question then. */
    withoutScreenshots?: readonly Words[] | null
  })[]
}
