import * as z from 'zod/mini'
import { line } from './fields.ts'
import { limits } from './limits.ts'
import { maxPictureWidth } from './picture-files.ts'

/** An uploaded picture. Width and height are those of its largest file. */
export const Picture = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  alt: line({ message: 'Please describe the picture', min: 2, ...limits.pictureAlt }),
  width: z.int().check(z.positive(), z.maximum(maxPictureWidth)),
  height: z.int().check(z.positive()),
})
export type Picture = z.output<typeof Picture>
