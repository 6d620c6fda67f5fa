import * as z from 'zod/mini'
import { endpoint, svg } from './endpoint.ts'
import { limits } from './limits.ts'

const message = `Width and height are whole numbers from 1 to ${limits.placeholder.max}`
const Side = z
  .pipe(z.string().check(z.regex(/^\d{1,4}$/, message)), z.transform(Number))
  .check(z.refine((side) => side >= 1 && side <= limits.placeholder.max, message))

export const drawPlaceholder = endpoint({
  method: 'GET',
  path: '/api/placeholder/:width/:height',
  summary: 'A placeholder image of the requested size',
  tag: 'Catalogue',
  access: 'anyone',
  params: z.object({ width: Side, height: Side }),
  reply: svg,
})
