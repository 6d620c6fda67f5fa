import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { courses } from '#database/schema/catalogue.ts'

const columns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  subtitle: courses.subtitle,
  description: courses.description,
  category: courses.category,
  imagePath: courses.imagePath,
  featured: courses.featured,
}

export function listCourses(queries: Queries) {
  return queries.select(columns).from(courses).orderBy(asc(courses.id))
}

export function listFeaturedCourses(queries: Queries) {
  return queries.select(columns).from(courses).where(eq(courses.featured, true)).orderBy(asc(courses.id))
}

export async function findCourse(queries: Queries, slug: string) {
  const [course] = await queries.select(columns).from(courses).where(eq(courses.slug, slug))
  return course ?? null
}
