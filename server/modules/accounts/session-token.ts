import { createHmac, randomBytes } from 'node:crypto'

/** What the cookie holds: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database holds: useless without the secret, so a leaked table signs nobody in. */
export function hashToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex')
}
