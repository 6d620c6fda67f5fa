import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'

export const Course = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category: z.string(),
  imagePath: z.nullable(z.string()),
  featured: z.boolean(),
})
export type Course = z.output<typeof Course>

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  summary: 'All courses',
  tag: 'Catalogue',
  access: 'anyone',
  reply: json(z.array(Course)),
  cached: true,
})

export const listFeaturedCourses = endpoint({
  method: 'GET',
  path: '/api/courses/featured',
  summary: 'The courses of the home page',
  tag: 'Catalogue',
  access: 'anyone',
  reply: json(z.array(Course)),
  cached: true,
})
