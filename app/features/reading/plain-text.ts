import type { Words } from '#content/blocks.ts'

/** The text without markup, for searching and for structured data. */
export function plainText(words: Words): string {
  if (typeof words === 'string') return words
  return words.map(textOf).join('')
}

function textOf(span: Exclude<Words, string>[number]): string {
  if (typeof span === 'string') return span
  if ('to' in span) return span.text
  return 'strong' in span ? span.strong : span.code
}
