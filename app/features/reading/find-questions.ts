import type { Topic } from '#content/help/topic.ts'
import { plainText } from './plain-text.ts'

/** The topics with only those questions that hold every word of the search, wherever it stands and however it is written. */
export function findQuestions(topics: readonly Topic[], search: string): Topic[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => {
      const holdsAll = (text: string) => words.every((word) => text.includes(word))
      return { ...topic, questions: topic.questions.filter((question) => holdsAll(searchable(topic, question))) }
    })
    .filter(({ questions }) => questions.length > 0)
}

function searchable(topic: Topic, { question, answer, also = '' }: Topic['questions'][number]): string {
  return folded([topic.title, question, also, ...answer.map(plainText)].join(' '))
}

/** So that ‘e-mail’ finds ‘email’, and curly quotes make no difference. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll(/[-‘’'"“”.,?]/g, '')
}
