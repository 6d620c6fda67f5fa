import * as z from 'zod/mini'
import { line, optionalField } from '../fields.ts'
import { limits } from '../limits.ts'

/** Fields that courses, events and the site's words share. */

export const Slug = z.string('Please enter a URL').check(
  z.trim(),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters, digits and hyphens only'),
  z.maxLength(limits.slug.max),
  // The address that stands for every unknown page (server/pages/page-routes.ts).
  z.refine((slug) => slug !== 'no-such-page', 'This URL is taken'),
)

/** A local path or an https URL. */
export const ImagePath = optionalField(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.link.max),
      z.regex(/^(\/(?![/\\])|https:\/\/)[^\s]+$/, 'Must start with https:// or /'),
    ),
)

export const required = (max: number, message = 'Please fill this in') => line({ message, min: 2, max })

export const optionalText = (max: number) => z._default(line({ message: 'Please use plain text', max }), '')

export const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

export const listOf = <S extends z.ZodMiniType>(schema: S, max: number) =>
  z.array(schema).check(z.maxLength(max, `At most ${max}`))

/** For optimistic locking: an update with an old version is refused. */
export const version = z.string('Please reload the page').check(z.minLength(1), z.maxLength(40))
