import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'
import { DateTime } from './fields.ts'

export const Masterclass = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  startDate: DateTime,
  endDate: DateTime,
  /** In rupees (docs/spec.md §3.1); the server stores paise. */
  price: z.number(),
  imagePath: z.nullable(z.string()),
  featured: z.boolean(),
})
export type Masterclass = z.output<typeof Masterclass>

export const listMasterclasses = endpoint({
  method: 'GET',
  path: '/api/masterclasses',
  summary: 'All masterclasses; without the workshop, which has its own page',
  tag: 'Catalogue',
  access: 'anyone',
  reply: json(z.array(Masterclass)),
  cached: true,
})

export const findMasterclass = endpoint({
  method: 'GET',
  path: '/api/masterclasses/:slug',
  summary: 'One masterclass, or the workshop',
  tag: 'Catalogue',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  reply: json(Masterclass),
  cached: true,
})
