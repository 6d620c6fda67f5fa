import { ArticleRow, LeadArticle } from '#app/features/reading/article-list.tsx'
import { BlogMasthead } from '#app/features/reading/blog-masthead.tsx'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs } from '#app/lib/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { blog } from '#content/blog/masthead.ts'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/blog.ts'

/** The server's HTML contains the list; client navigation loads its chunk. */
export const loader = readList
export const clientLoader = readList

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const steps = [
    { name: brand.name, url: absolute('/', matches) },
    { name: blog.label, url: absolute('/blog', matches) },
  ]
  return [
    ...pageMeta({ title: `${blog.label} | ${brand.name}`, description: blog.description, path: '/blog', matches }),
    { 'script:ld+json': breadcrumbs(steps) },
  ]
}

export default function Blog({ loaderData: { articles } }: Route.ComponentProps) {
  const [lead, ...earlier] = articles
  return (
    <>
      <BlogMasthead />
      <section aria-label={blog.latest} className="wrap mt-10 sm:mt-14">
        {lead && <LeadArticle article={lead} />}
      </section>
      <section aria-labelledby="earlier-title" className="wrap pt-16 pb-section lg:pt-24 print:break-inside-auto!">
        <h2 id="earlier-title" className="mb-6 text-heading">
          {blog.earlier}
        </h2>
        <ul className="border-line border-b">
          {earlier.map((article) => (
            <ArticleRow key={article.slug} article={article} />
          ))}
        </ul>
      </section>
      <Closing />
    </>
  )
}

function Closing() {
  const { title, text, link } = blog.closing
  return (
    <Section
      labelledBy="blog-closing-title"
      className="band print:hidden"
      innerClassName="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between"
    >
      <div>
        <h2 id="blog-closing-title" className="text-title">
          {title}
        </h2>
        <p className="measure mt-3 text-lead">{text}</p>
      </div>
      <ButtonLink to="/courses" variant="marigold" size="lg" className="self-start lg:self-auto">
        {link}
      </ButtonLink>
    </Section>
  )
}

async function readList() {
  const { articles } = await import('#content/blog/articles.ts')
  return { articles }
}
