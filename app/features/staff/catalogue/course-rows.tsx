import { Badge } from '#app/ui/badge.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import type { Course } from '#contract/courses.ts'
import { RowLink } from '../list/row-link.tsx'
import { type Column, Rows } from '../list/rows.tsx'
import { SiteLink } from './site-link.tsx'

const words = catalogue.courses

export function CourseRows({ courses }: { courses: Course[] | undefined }) {
  return <Rows caption={words.title} columns={columns} rows={courses} keyOf={({ id }) => id} />
}

const columns: Column<Course>[] = [
  {
    header: words.columns.title,
    kind: 'main',
    cell: ({ slug, title, subtitle }) => (
      <>
        <RowLink to={`/staff/catalogue/course?slug=${slug}`}>{title}</RowLink>
        <span className="block text-muted text-small">{subtitle}</span>
      </>
    ),
  },
  { header: words.columns.category, className: 'md:whitespace-nowrap', cell: ({ category }) => category },
  {
    header: words.columns.state,
    kind: 'badge',
    className: 'whitespace-nowrap',
    cell: ({ featured }) =>
      featured && (
        <Badge tone="action" icon="star">
          {words.featured}
        </Badge>
      ),
  },
  {
    header: words.columns.page,
    kind: 'bare',
    className: 'whitespace-nowrap',
    cell: ({ slug, title }) => <SiteLink to={`/courses/${slug}`} title={title} />,
  },
]
