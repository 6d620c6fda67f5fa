import { Link } from 'react-router'
import { BreakByClause } from '#app/ui/break-by-clause.tsx'
import { Picture } from '#app/ui/image.tsx'
import type { ArticleSummary } from '#content/blog/articles.ts'
import { articlePicture, articlePictureSize } from './article-picture.ts'
import { Byline } from './byline.tsx'

/** The newest article. */
export function LeadArticle({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative grid items-center gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr] print:break-inside-auto!">
      <Picture
        src={articlePicture(article.slug)}
        alt=""
        {...articlePictureSize}
        fetchPriority="high"
        className="aspect-video w-full rounded-card object-cover"
      />
      <div>
        <p className="eyebrow">{article.audience}</p>
        <h2 className="mt-3 text-title">
          <TitleLink article={article} />
        </h2>
        <p className="mt-4 text-lead text-muted">{article.standfirst}</p>
        <Byline {...article} className="mt-5" />
      </div>
    </article>
  )
}

export function ArticleRow({ article }: { article: ArticleSummary }) {
  return (
    <li className="border-line border-t">
      <article className="group relative grid grid-cols-[minmax(0,1fr)_7rem] gap-x-5 gap-y-3 py-8 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-x-10 lg:grid-cols-[10rem_minmax(0,1fr)_16rem] lg:gap-x-12 lg:py-10">
        <p className="eyebrow max-lg:col-span-2 lg:pt-2">{article.audience}</p>
        <div className="max-sm:contents">
          <h3 className="text-statement">
            <TitleLink article={article} />
          </h3>
          <div className="max-sm:col-span-2 max-sm:row-start-3 sm:mt-3">
            <p className="measure text-muted">{article.standfirst}</p>
            <Byline {...article} className="mt-3" />
          </div>
        </div>
        <Picture
          src={articlePicture(article.slug)}
          alt=""
          {...articlePictureSize}
          loading="lazy"
          className="aspect-video w-full rounded-control object-cover lg:rounded-card"
        />
      </article>
    </li>
  )
}

/** The whole entry is the link to the article. */
function TitleLink({ article: { slug, title } }: { article: ArticleSummary }) {
  return (
    <Link
      to={`/blog/${slug}`}
      prefetch="intent"
      className="decoration-[0.08em] decoration-marigold underline-offset-[0.14em] after:absolute after:inset-0 group-hover:underline"
    >
      <BreakByClause text={title} />
    </Link>
  )
}
