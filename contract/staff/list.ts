import * as z from 'zod/mini'

/** Cursor pagination and search, shared by all lists of the console. */
export const listQuery = {
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
}

/** `next` is the cursor of the next page. */
export const page = <S extends z.ZodMiniType>(row: S) => z.object({ rows: z.array(row), next: z.nullable(z.int()) })

/** A day in India, such as 2026-11-17. */
export const Day = z.iso.date('Please enter a date')

export const IdParams = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) })
