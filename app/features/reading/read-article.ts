import { data } from 'react-router'
import type { ArticleText } from '#content/blocks.ts'

/**
 * An article and its neighbours. Each text is a chunk of its own that is loaded when needed: the first visit has the
 * text in the HTML.
 */
export async function readArticle(slug: string) {
  const load = texts.get(slug)
  if (!load) throw data(null, { status: 404 })
  const [{ article }, { articles }] = await Promise.all([load(), import('#content/blog/articles.ts')])
  const index = articles.findIndex((summary) => summary.slug === slug)
  const summary = articles[index]
  const next = articles[(index + 1) % articles.length]
  if (!summary || !next) throw data(null, { status: 404 })
  return { text: article, summary, next: { slug: next.slug, title: next.title, audience: next.audience } }
}

/** Every article's text by its slug, which is also its file's name. */
export const texts = new Map<string, () => Promise<{ article: ArticleText }>>([
  ['six-reports-before-the-review', () => import('#content/blog/six-reports-before-the-review.ts')],
  ['ai-in-hiring', () => import('#content/blog/ai-in-hiring.ts')],
  ['test-the-idea-first', () => import('#content/blog/test-the-idea-first.ts')],
  ['minutes-people-act-on', () => import('#content/blog/minutes-people-act-on.ts')],
  ['tickets-to-backlog', () => import('#content/blog/tickets-to-backlog.ts')],
  ['your-first-hour', () => import('#content/blog/your-first-hour.ts')],
])
