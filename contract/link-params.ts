import * as z from 'zod/mini'

/** The token of a private link, as part of a path. */
export const LinkParams = z.object({ token: z.string() })
