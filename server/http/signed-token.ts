import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * The token of an emailed link: a value and a signature. Nothing of it is stored, so that reading the database does not help
 * to make one. The purpose is signed too, so that a token for one thing is invalid for another.
 */

export function signToken(secret: string, purpose: string, value: string): string {
  return `${value}.${signatureOf(secret, purpose, value)}`
}

/** The value, or null when the token was not written by us for this purpose. */
export function readToken(secret: string, purpose: string, token: string): string | null {
  const dot = token.lastIndexOf('.')
  if (dot < 1) return null
  const value = token.slice(0, dot)
  const [given, expected] = [Buffer.from(token.slice(dot + 1)), Buffer.from(signatureOf(secret, purpose, value))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}

function signatureOf(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url')
}
