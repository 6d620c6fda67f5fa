import { randomBytes } from 'node:crypto'

/** What joins an answer to its line in the log. Never taken from the caller. */
export const newRequestId = () => randomBytes(9).toString('base64url')
