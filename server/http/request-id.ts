import { randomBytes } from 'node:crypto'

/** Links a response to its log line. Never taken from the caller. */
export const newRequestId = () => randomBytes(9).toString('base64url')
