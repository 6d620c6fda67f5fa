import * as z from 'zod/mini'

/** How every list of the console is asked for: newest first, so many, before a row; found by words. */
export const listQuery = {
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
}

/** A page of a list, and where the next one begins. */
export const page = <S extends z.ZodMiniType>(row: S) => z.object({ rows: z.array(row), next: z.nullable(z.int()) })

export const IdParams = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) })
