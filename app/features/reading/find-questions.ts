import type { Topic } from '#content/help/topic.ts'
import { plainText } from './plain-text.ts'

/** The topics with the questions that contain every word of the search, in any order. */
export function findQuestions(topics: readonly Topic[], search: string): Topic[] {
  const words = normalize(search).split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => {
      const containsAll = (text: string) => words.every((word) => text.includes(word))
      return { ...topic, questions: topic.questions.filter((question) => containsAll(searchable(topic, question))) }
    })
    .filter(({ questions }) => questions.length > 0)
}

function searchable(topic: Topic, { question, answer, also = '' }: Topic['questions'][number]): string {
  return normalize([topic.title, question, also, ...answer.map(plainText)].join(' '))
}

/** Normalizes, so that ‘e-mail’ finds ‘email’ and quotes do not matter. */
function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/[-‘’'"“”.,?]/g, '')
}
