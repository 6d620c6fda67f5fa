import { Link } from 'react-router'
import { BreakByClause } from '#app/ui/break-by-clause.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import type { ArticleSummary } from '#content/blog/articles.ts'
import { reading } from '#content/reading.ts'
import { articlePicture, articlePictureSize } from './article-picture.ts'
import { Byline } from './byline.tsx'

export function ArticleHeader({ article }: { article: ArticleSummary }) {
  return (
    <div className="wrap pt-6 sm:pt-10">
      <Link
        to="/blog"
        prefetch="intent"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-action text-small hover:text-action-strong print:hidden"
      >
        <Icon name="arrow-right" className="size-4 rotate-180" />
        {reading.all}
      </Link>
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <p className="eyebrow">{article.audience}</p>
          <h1 className="mt-3 text-hero">
            <BreakByClause text={article.title} />
          </h1>
        </div>
        <div className="lg:col-span-4 lg:self-end">
          <p className="text-lead text-muted">{article.standfirst}</p>
          <Byline {...article} isSigned className="mt-5 border-line border-t pt-4" />
        </div>
      </div>
      <Picture
        src={articlePicture(article.slug)}
        alt={article.pictureAlt}
        {...articlePictureSize}
        fetchPriority="high"
        className="mt-8 aspect-video w-full rounded-card object-cover sm:mt-12 lg:aspect-[2/1] print:hidden"
      />
    </div>
  )
}
