import { expect, test } from 'vitest'
import type { ArticleText, Block } from '#content/blocks.ts'
import { articles } from '#content/blog/articles.ts'
import { pictures } from './article-picture.ts'
import { plainText } from './plain-text.ts'
import { texts } from './read-article.ts'

const wordsPerMinute = 200

test('articles, texts and illustrations match one to one', () => {
  const listed = articles.map(({ slug }) => slug).sort()
  expect([...texts.keys()].sort()).toEqual(listed)
  expect([...pictures.keys()].sort()).toEqual(listed)
})

test('the list is newest first', () => {
  const dates = articles.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test.each(articles)('$slug states its reading time correctly', async ({ slug, minutes }) => {
  const text = await texts.get(slug)?.()
  const words = text ? countWords(text.article) : 0
  expect(words).toBeGreaterThanOrEqual(600)
  expect(words).toBeLessThanOrEqual(1000)
  expect(minutes).toBe(Math.round(words / wordsPerMinute))
})

test.each(articles)('the description of $slug fits into a search result', ({ description }) => {
  expect(description.length).toBeGreaterThan(80)
  expect(description.length).toBeLessThanOrEqual(175)
})

function countWords({ opening, sections }: ArticleText): number {
  const blocks = [...opening, ...sections.flatMap(({ title, blocks }) => [title, ...blocks])]
  return blocks
    .map(textOf)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
}

function textOf(block: Block): string {
  if (typeof block === 'string' || 'length' in block) return plainText(block)
  if ('list' in block) return block.list.map(plainText).join(' ')
  if ('prompt' in block) return `${block.prompt} ${block.caption}`
  if ('table' in block) return block.table.rows.flat().map(plainText).join(' ')
  if ('note' in block) return `${block.title} ${plainText(block.note)}`
  return 'quote' in block ? block.quote : block.heading
}
