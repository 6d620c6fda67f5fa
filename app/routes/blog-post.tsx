import { articleFacts } from '#app/features/reading/article-facts.ts'
import { ArticleHeader } from '#app/features/reading/article-header.tsx'
import { Blocks } from '#app/features/reading/blocks.tsx'
import { readArticle } from '#app/features/reading/read-article.ts'
import { TextBody } from '#app/features/reading/text-body.tsx'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs } from '#app/lib/structured-data.ts'
import type { ArticleEndingProps } from '#app/screens/blog/article-ending.tsx'
import { articles } from '#content/blog/articles.ts'
import { blog } from '#content/blog/masthead.ts'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/blog-post.ts'

/** The server's HTML contains the article; client navigation loads its chunk. */
export const loader = ({ params }: Route.LoaderArgs) => readArticle(params.slug)
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [article] = await Promise.all([readArticle(params.slug), ending.preload()])
  return article
}

const ending = lazyWhenVisible<ArticleEndingProps>({
  load: () => import('#app/screens/blog/article-ending.tsx'),
  fallback: <div className="min-h-svh" />,
  isStatic: true,
})

/** For the sitemap, and to recognize unknown paths. */
export const handle = { listPaths: async () => articles.map(({ slug }) => `/blog/${slug}`) }

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { summary } = loaderData
  const path = `/blog/${summary.slug}`
  const home = absolute('/', matches)
  const steps = [
    { name: brand.name, url: home },
    { name: blog.label, url: absolute('/blog', matches) },
    { name: summary.title, url: absolute(path, matches) },
  ]
  return [
    ...pageMeta({ title: `${summary.title} | ${brand.name}`, description: summary.description, path, matches }),
    { 'script:ld+json': articleFacts(summary, absolute(path, matches), home) },
    { 'script:ld+json': breadcrumbs(steps) },
  ]
}

export default function BlogPost({ loaderData: { summary, text, next } }: Route.ComponentProps) {
  const { course } = summary
  return (
    // The key resets state such as an open table of contents.
    <div key={summary.slug}>
      <article className="print:break-inside-auto!">
        <ArticleHeader article={summary} />
        <TextBody sections={text.sections} opening={<Opening blocks={text.opening} />} />
      </article>
      <HydrateWhenVisible part={ending} course={course} next={next} />
    </div>
  )
}

function Opening({ blocks }: Parameters<typeof Blocks>[0]) {
  return (
    <div className="text-lead [&>p:first-child]:mt-0 [&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-[0.05em] [&>p:first-child]:first-letter:mr-[0.06em] [&>p:first-child]:first-letter:font-bold [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[5em] [&>p:first-child]:first-letter:text-action [&>p:first-child]:first-letter:leading-[0.7]">
      <Blocks blocks={blocks} />
    </div>
  )
}
