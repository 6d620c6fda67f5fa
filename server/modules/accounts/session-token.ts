import { createHmac, randomBytes } from 'node:crypto'

/** 256 random bits for the cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored instead of the token: without the secret a leaked table signs nobody in. */
export function hashToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex')
}
