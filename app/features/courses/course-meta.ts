import type { MetaDescriptor } from 'react-router'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs, course } from '#app/lib/structured-data.ts'
import { brand } from '#content/brand.ts'
import { courseCard } from './course-picture.ts'

interface CoursePage {
  slug: string
  title: string
  description: string
  /** ISO 8601, if the duration is fixed. */
  workload?: string
  matches: Parameters<typeof absolute>[1]
}

/** Structured data and cards of a course's page. It claims no date, since none is fixed. */
export function courseMeta({ slug, title, description, workload, matches }: CoursePage): MetaDescriptor[] {
  const path = `/courses/${slug}`
  const url = absolute(path, matches)
  const home = absolute('/', matches)
  const image = courseCard(slug)
  const instance = workload === undefined ? undefined : { workload }
  const provider = { name: brand.name, url: home }
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path, image, matches }),
    {
      'script:ld+json': course({ name: title, description, url, image: absolute(image, matches), provider, instance }),
    },
    {
      'script:ld+json': breadcrumbs([
        { name: 'Home', url: home },
        { name: 'Courses', url: absolute('/courses', matches) },
        { name: title, url },
      ]),
    },
  ]
}
