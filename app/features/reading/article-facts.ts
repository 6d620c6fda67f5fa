import type { ArticleSummary } from '#content/blog/articles.ts'
import { brand } from '#content/brand.ts'
import { reading } from '#content/reading.ts'

/** Structured data of an article. Every URL is absolute. */
export function articleFacts(article: ArticleSummary, url: string, home: string) {
  const publisher = { '@type': 'Organization', name: brand.name, url: home }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    author: { '@type': 'Organization', name: reading.author, url: home },
    publisher,
    mainEntityOfPage: url,
    url,
    audience: { '@type': 'Audience', audienceType: article.audience },
    timeRequired: `PT${article.minutes}M`,
    inLanguage: 'en-IN',
  }
}
